<?php

declare(strict_types=1);

/** The processes that call, one for each thread of a command, forked when a command needs them first. */
final class Workers
{
    /** A timeout of PHP's streams that never ends. */
    private const FOREVER = -1;

    /** To each process; a line each way is a command or an answer. */
    private array $sockets = [];

    /** @param Closure(): SoapClient $connect makes the client of a process */
    public function __construct(private readonly Closure $connect, private readonly Messages $messages)
    {
    }

    /** Obeys the command call, with a pause in nanoseconds between two calls. */
    public function call(string $case, int $threads, int $nanos, int $pause): array
    {
        return $this->together($case, $threads, fn (int $start) => ['call', $case, $start + $nanos, $pause])[0];
    }

    /** Obeys the command once. */
    public function once(string $case, int $threads): array
    {
        [$answer, $transports] = $this->together($case, $threads, fn () => ['once', $case, $threads]);
        return $answer + ['transport' => implode('+', $transports) ?: 'unknown'];
    }

    /** Lets processes work at the same time. Returns the answer, and the HTTP clients that they have used. */
    private function together(string $case, int $threads, Closure $command): array
    {
        while (count($this->sockets) < $threads) {
            $this->fork();
        }
        $chosen = array_slice($this->sockets, 0, $threads);
        $this->ask($chosen, ['prepare', $case]);
        $start = hrtime(true);
        $answers = $this->ask($chosen, $command($start));
        $counts = new Counts();
        foreach ($answers as $answer) {
            $counts->add($answer['counts']);
        }
        // The clock is that of the machine, the same in all processes.
        $nanos = max(array_column($answers, 'end')) - $start;
        $transports = array_unique(array_filter(array_column($answers, 'transport')));
        return [['nanos' => $nanos] + $counts->answer(), $transports];
    }

    private function ask(array $sockets, array $command): array
    {
        foreach ($sockets as $socket) {
            Worker::send($socket, $command);
        }
        return array_map(function ($socket) {
            $answer = Worker::receive($socket) ?? throw new ClientError('a process of the client has ended');
            return is_array($answer) ? $answer : throw new ClientError($answer);
        }, $sockets);
    }

    private function fork(): void
    {
        [$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, STREAM_IPPROTO_IP);
        // Without limit: calls take as long as they do, and default_socket_timeout is for them.
        array_map(fn ($socket) => stream_set_timeout($socket, self::FOREVER), [$here, $there]);
        $pid = pcntl_fork();
        if ($pid < 0) {
            throw new ClientError('the system allows no more processes: ' . pcntl_strerror(pcntl_get_last_error()));
        }
        if ($pid === 0) {
            // A process that held the sockets of others would keep them from seeing that the client has ended.
            array_map(fclose(...), [$here, ...$this->sockets, STDIN, STDOUT]);
            (new Worker($there, count($this->sockets), ($this->connect)(), $this->messages))->run();
            exit(0);
        }
        fclose($there);
        $this->sockets[] = $here;
    }
}

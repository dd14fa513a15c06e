<?php

declare(strict_types=1);

/** One process that calls, with a client of its own, until the other end of its socket is closed. */
final class Worker
{
    private const NANOS_PER_SECOND = 1_000_000_000;

    /** Neighbors begin with different messages. */
    private int $next;

    /** @param resource $socket where commands come from, and answers go to */
    public function __construct(
        private $socket,
        private readonly int $number,
        private readonly SoapClient $client,
        private readonly Messages $messages,
    ) {
        $this->next = $number;
    }

    public function run(): void
    {
        while (($command = self::receive($this->socket)) !== null) {
            try {
                [$verb, $case] = $command;
                $messages = $this->messages->of($case);
                self::send($this->socket, $verb === 'prepare' ? [] : $this->calls($messages, $command));
            } catch (ClientError $error) {
                self::send($this->socket, $error->getMessage());
            }
        }
    }

    /** Sends a value to the process at the other end. */
    public static function send($socket, array|string $value): void
    {
        // What has ended is noticed when nothing comes from it.
        @fwrite($socket, base64_encode(serialize($value)) . "\n");
    }

    /** The next value of the other end; null if that was closed. */
    public static function receive($socket): array|string|null
    {
        $line = fgets($socket);
        return $line === false ? null : unserialize(base64_decode($line));
    }

    private function calls(array $messages, array $command): array
    {
        $counts = new Counts();
        $count = count($messages);
        if ($command[0] === 'once') {
            for ($variant = $this->number; $variant < $count; $variant += $command[2]) {
                $counts->call($this->client, $messages, $variant);
            }
        } else {
            do {
                $counts->call($this->client, $messages, $this->next++ % $count);
            } while (self::goesOn($command[2], $command[3]));
        }
        return ['end' => hrtime(true), 'counts' => $counts, 'transport' => Transport::of($this->client)];
    }

    /** Waits for the pause, but not beyond the end, both in nanoseconds; returns whether there is time left. */
    private static function goesOn(int $end, int $pause): bool
    {
        $left = $end - hrtime(true);
        $wait = min($pause, $left);
        if ($wait > 0) {
            time_nanosleep(intdiv($wait, self::NANOS_PER_SECOND), $wait % self::NANOS_PER_SECOND);
        }
        return $pause < $left;
    }
}

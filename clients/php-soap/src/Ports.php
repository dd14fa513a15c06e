<?php

declare(strict_types=1);

/** Makes ports one after the other: each is made from nothing, calls once, and is dropped. */
final class Ports
{
    private const NANOS_PER_MICRO = 1000;
    private const MICROS_PER_SECOND = 1_000_000;

    /** @param Closure(): SoapClient $connect makes a port */
    public function __construct(private readonly Closure $connect, private readonly Messages $messages)
    {
    }

    /** Obeys the command ports. */
    public function make(string $case, int $count): array
    {
        $messages = $this->messages->of($case);
        $counts = new Counts();
        $times = ['makeNanos' => 0, 'makeCpuNanos' => 0, 'callNanos' => 0, 'callCpuNanos' => 0];
        $start = hrtime(true);
        for ($port = 0; $port < $count; $port++) {
            $begin = hrtime(true);
            $beginCpu = self::cpuNanos();
            $client = ($this->connect)();
            $made = hrtime(true);
            $madeCpu = self::cpuNanos();
            $counts->call($client, $messages, $port % count($messages));
            $times['makeNanos'] += $made - $begin;
            $times['makeCpuNanos'] += $madeCpu - $beginCpu;
            $times['callNanos'] += hrtime(true) - $made;
            $times['callCpuNanos'] += self::cpuNanos() - $madeCpu;
            unset($client);
        }
        return ['nanos' => hrtime(true) - $start] + $counts->answer() + ['ports' => $times];
    }

    /** The CPU time of the process so far, in nanoseconds, known in microseconds; it has one thread. */
    private static function cpuNanos(): int
    {
        $usage = getrusage();
        $seconds = $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'];
        $micros = $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
        return ($seconds * self::MICROS_PER_SECOND + $micros) * self::NANOS_PER_MICRO;
    }
}

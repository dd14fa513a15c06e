<?php

declare(strict_types=1);

/** Obeys the commands of docs/clients.md, one after the other. */
final class Commands
{
    public function __construct(private readonly Workers $workers, private readonly Ports $ports)
    {
    }

    /** Returns the answer to a command, with its keys. Throws a ClientError if the line is no command. */
    public function obey(string $line): array
    {
        if (preg_match('/^call (\w+) ([1-9]\d{0,4}) (\d{1,18})(?: (\d{1,18}))?$/D', $line, $part)) {
            return $this->workers->call($part[1], (int) $part[2], (int) $part[3], (int) ($part[4] ?? 0));
        }
        if (preg_match('/^once (\w+) ([1-9]\d{0,4})$/D', $line, $part)) {
            return $this->workers->once($part[1], (int) $part[2]);
        }
        if (preg_match('/^ports (\w+) ([1-9]\d{0,5})$/D', $line, $part)) {
            return $this->ports->make($part[1], (int) $part[2]);
        }
        throw new ClientError(
            "'$line' is no command; use call CASE THREADS NANOS [PAUSE], or once CASE THREADS, or ports CASE COUNT",
        );
    }
}

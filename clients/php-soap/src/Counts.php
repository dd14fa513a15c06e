<?php

declare(strict_types=1);

/** The calls of one command. */
final class Counts
{
    /** Of right replies. Their histogram is made after the last call, so that it costs no time of calls. */
    private array $latencyNanos = [];

    private array $errors = ['fault' => 0, 'http' => 0, 'corrupt' => 0, 'connection' => 0, 'timeout' => 0];

    private ?array $firstError = null;

    /** Makes one call, with the comparison of its reply, and counts it. */
    public function call(SoapClient $client, array $messages, int $variant): void
    {
        $begin = hrtime(true);
        try {
            $messages[$variant]->exchange($client);
            $this->latencyNanos[] = hrtime(true) - $begin;
        } catch (SoapFault | WrongReply $thrown) {
            $this->fail($variant, $thrown);
        }
    }

    private function fail(int $variant, Exception $thrown): void
    {
        $kind = $thrown instanceof SoapFault ? FailureKind::of($thrown) : FailureKind::CORRUPT;
        $this->errors[$kind]++;
        $this->firstError ??= [
            'variant' => $variant,
            'kind' => $kind,
            'exceptions' => $thrown instanceof SoapFault ? [$thrown::class] : [],
            'detail' => strtok($thrown->getMessage(), "\n") ?: 'no message',
        ];
    }

    /** Adds those of another process. */
    public function add(Counts $other): void
    {
        array_push($this->latencyNanos, ...$other->latencyNanos);
        foreach ($other->errors as $kind => $count) {
            $this->errors[$kind] += $count;
        }
        $this->firstError ??= $other->firstError;
    }

    /** The keys of the answer that they are. */
    public function answer(): array
    {
        $verified = count($this->latencyNanos);
        $latency = $verified === 0 ? '' : Histogram::encoded($this->latencyNanos);
        $answer = ['verified' => $verified] + $this->errors + ['latency' => $latency];
        return $this->firstError === null ? $answer : $answer + ['firstError' => $this->firstError];
    }
}

<?php

declare(strict_types=1);

/** Writes the V2 encoding of HdrHistogram, with the range and the resolution that the driver has. */
final class Histogram
{
    private const COOKIE = 0x1c849313;
    private const SIGNIFICANT_DIGITS = 3;
    private const RESOLUTION_NANOS = 1_000;
    private const MAX_NANOS = 600_000_000_000;

    /** Of the resolution: the power of two below it. */
    private const UNIT_BITS = 9;

    /** Of the digits: a bucket has twice as many parts as they distinguish, as a power of two. */
    private const PARTS = 2048;

    /** Their encoding, in base64. */
    public static function encoded(array $nanos): string
    {
        $counts = [];
        foreach ($nanos as $one) {
            $index = self::index(min($one, self::MAX_NANOS));
            $counts[$index] = ($counts[$index] ?? 0) + 1;
        }
        ksort($counts);
        $payload = '';
        $next = 0;
        foreach ($counts as $index => $count) {
            if ($index > $next) {
                $payload .= self::zigZag($next - $index);
            }
            $payload .= self::zigZag($count);
            $next = $index + 1;
        }
        $header = pack('NNNN', self::COOKIE, strlen($payload), 0, self::SIGNIFICANT_DIGITS);
        return base64_encode($header . pack('JJE', self::RESOLUTION_NANOS, self::MAX_NANOS, 1.0) . $payload);
    }

    /** Where a value is counted: buckets follow each other, each with units of twice the size. */
    private static function index(int $nanos): int
    {
        $part = $nanos >> self::UNIT_BITS;
        $bucket = 0;
        while ($part >= self::PARTS) {
            $part >>= 1;
            $bucket++;
        }
        return $bucket * intdiv(self::PARTS, 2) + $part;
    }

    /** The ZigZag encoding in LEB128; a negative number stands for so many counts of zero. */
    private static function zigZag(int $number): string
    {
        $left = $number < 0 ? -2 * $number - 1 : 2 * $number;
        $bytes = '';
        while ($left >= 0x80) {
            $bytes .= chr($left & 0x7f | 0x80);
            $left >>= 7;
        }
        return $bytes . chr($left);
    }
}

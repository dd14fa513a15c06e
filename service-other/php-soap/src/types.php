<?php

declare(strict_types=1);

// How values of the contract's simple types are read and written. By itself, ext/soap reads a
// dateTime as text, and an int or a float from whatever number a text begins with.

const INFINITIES = ['INF' => INF, '-INF' => -INF, 'NaN' => NAN];

function typemap(): array
{
    return [
        type('int', readInt(...), fn (int $value): string => (string) $value),
        type('float', readFloat(...), writeFloat(...)),
        type('dateTime', readDate(...), writeDate(...)),
    ];
}

/** The engine hands over an element as XML, and takes one back, whose name it replaces. */
function type(string $name, callable $read, callable $write): array
{
    return [
        'type_ns' => 'http://www.w3.org/2001/XMLSchema',
        'type_name' => $name,
        'from_xml' => fn (string $xml) => $read(textOf($xml)),
        'to_xml' => fn ($value): string => '<value>' . $write($value) . '</value>',
    ];
}

/** Only CDATA sections need a parser. */
function textOf(string $xml): string
{
    $text = preg_match('~^<[^>]*>([^<]*)</~', $xml, $match) ? $match[1] : (string) simplexml_load_string($xml);
    return trim($text, " \t\r\n");
}

function refuse(string $text, string $type): never
{
    throw new SoapFault('Client', "'$text' is not $type");
}

function readInt(string $text): int
{
    $value = (int) $text;
    if (!preg_match('/^[+-]?\d+$/D', $text) || $value < -2 ** 31 || $value >= 2 ** 31) {
        refuse($text, 'an xs:int');
    }
    return $value;
}

function readFloat(string $text): float
{
    if (isset(INFINITIES[$text])) {
        return INFINITIES[$text];
    }
    if (!preg_match('/^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/D', $text)) {
        refuse($text, 'an xs:float');
    }
    return (float) $text;
}

function writeFloat(float $value): string
{
    if (is_nan($value)) {
        return 'NaN';
    }
    // Unlike a cast to string, this writes as many digits as the value needs.
    return is_finite($value) ? var_export($value, true) : ($value > 0 ? 'INF' : '-INF');
}

/** A day that does not exist would become one of the next month. */
function readDate(string $text): DateTimeImmutable
{
    $form = '/^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/D';
    if (!preg_match($form, $text, $part) || !checkdate((int) $part[2], (int) $part[3], (int) $part[1])) {
        refuse($text, 'an xs:dateTime');
    }
    return new DateTimeImmutable($text);
}

/** A value that was read without a time zone has that of the server, by name. */
function writeDate(DateTimeImmutable $value): string
{
    $zoned = $value->getTimezone()->getName() !== date_default_timezone_get();
    return $value->format($zoned ? 'Y-m-d\TH:i:s.up' : 'Y-m-d\TH:i:s.u');
}

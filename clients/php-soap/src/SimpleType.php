<?php

declare(strict_types=1);

/** The types of single values. */
enum SimpleType: string implements ValueType
{
    case Int = 'xs:int';
    case Float = 'xs:float';
    case String = 'xs:string';
    case DateTime = 'xs:dateTime';
    case Base64Binary = 'xs:base64Binary';

    public function read(SimpleXMLElement $elements): mixed
    {
        $text = (string) $elements[0];
        return match ($this) {
            self::Int => (int) $text,
            self::Float => (float) $text,
            self::String => $text,
            self::DateTime => new DateTimeImmutable($text),
            self::Base64Binary => base64_decode($text),
        };
    }

    /** The extension takes a dateTime as text only. */
    public function write(mixed $value): mixed
    {
        return $this === self::DateTime ? $value->format('Y-m-d\TH:i:s.up') : $value;
    }

    public function difference(mixed $sent, mixed $received): ?string
    {
        $same = match ($this) {
            // The extension reads a float with the 64 bits of PHP. In 32, NaN equals itself, and -0 is not 0.
            self::Float => is_float($received) && pack('G', $sent) === pack('G', $received),
            self::DateTime => is_string($received) && self::instant($received) == $sent,
            default => $sent === $received,
        };
        return $same ? null : ': sent ' . $this->shown($sent) . ', received ' . $this->shown($received);
    }

    /** The extension leaves a dateTime as text; null if that is none. */
    private static function instant(string $text): ?DateTimeImmutable
    {
        try {
            return new DateTimeImmutable($text);
        } catch (Exception) {
            return null;
        }
    }

    private function shown(mixed $value): string
    {
        return match (true) {
            $this === self::Base64Binary && is_string($value) => strlen($value) . ' bytes',
            $value instanceof DateTimeImmutable => $this->write($value),
            default => json_encode($value, JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR),
        };
    }
}

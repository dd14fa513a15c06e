<?php

declare(strict_types=1);

/** A complex type. Its values are arrays, and objects where the extension has read them. */
final class Structure implements ValueType
{
    /** @param array<string, ValueType> $members by their names, in the order of the schema */
    public function __construct(private readonly array $members)
    {
    }

    public function read(SimpleXMLElement $elements): array
    {
        $children = $elements[0]->children(Schema::CONTRACT);
        $value = [];
        foreach ($this->members as $name => $type) {
            $value[$name] = $type->read($children->$name);
        }
        return $value;
    }

    public function write(mixed $value): array
    {
        foreach ($this->members as $name => $type) {
            $value[$name] = $type->write($value[$name]);
        }
        return $value;
    }

    public function difference(mixed $sent, mixed $received): ?string
    {
        if (!$received instanceof stdClass) {
            return ': sent a structure, received ' . get_debug_type($received);
        }
        foreach ($this->members as $name => $type) {
            $difference = $type->difference($sent[$name], $received->$name ?? null);
            if ($difference !== null) {
                return "/$name$difference";
            }
        }
        return null;
    }
}

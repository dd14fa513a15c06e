<?php

declare(strict_types=1);

/** An element that may be there any number of times. */
final class ValueList implements ValueType
{
    public function __construct(private readonly ValueType $type)
    {
    }

    public function read(SimpleXMLElement $elements): array
    {
        $values = [];
        foreach ($elements as $element) {
            $values[] = $this->type->read($element);
        }
        return $values;
    }

    public function write(mixed $value): array
    {
        return array_map($this->type->write(...), $value);
    }

    /** The extension reads a list without elements as none, and the only element of another one in its place. */
    public function difference(mixed $sent, mixed $received): ?string
    {
        $list = match (true) {
            $received === null => [],
            is_array($received) => $received,
            default => [$received],
        };
        if (count($sent) !== count($list)) {
            return ': sent ' . count($sent) . ' elements, received ' . count($list);
        }
        foreach ($sent as $at => $one) {
            $difference = $this->type->difference($one, $list[$at]);
            if ($difference !== null) {
                return '[' . ($at + 1) . "]$difference";
            }
        }
        return null;
    }
}

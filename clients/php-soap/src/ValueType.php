<?php

declare(strict_types=1);

/** A type of the contract: how its values are kept, sent, and compared. */
interface ValueType
{
    /** The value that elements of a message stand for; there is one, except for a list. */
    public function read(SimpleXMLElement $elements): mixed;

    /** What ext/soap takes for a value. */
    public function write(mixed $value): mixed;

    /**
     * Compares a value with what ext/soap has read. Returns null if they are the same, otherwise one line
     * that begins with the path of the first part that differs.
     */
    public function difference(mixed $sent, mixed $received): ?string;
}

<?php

declare(strict_types=1);

/** The types of the contract's XML schema. */
final class Schema
{
    public const CONTRACT = 'http://wsbench.org/wstest';
    private const XS = 'http://www.w3.org/2001/XMLSchema';

    private readonly SimpleXMLElement $root;

    /** By their names, each made when it is needed first. */
    private array $types = [];

    public function __construct(string $file)
    {
        $this->root = simplexml_load_file($file);
        $this->root->registerXPathNamespace('xs', self::XS);
    }

    /** The type of what an operation sends; null if that is nothing. */
    public function argument(string $operation): ?ValueType
    {
        $arguments = $this->root->xpath("xs:element[@name='$operation']//xs:element");
        return $arguments ? $this->type((string) $arguments[0]['type']) : null;
    }

    private function type(string $name): ValueType
    {
        return $this->types[$name] ??= str_starts_with($name, 'xs:')
            ? SimpleType::from($name)
            : $this->structure(substr($name, strlen('t:')));
    }

    private function structure(string $name): Structure
    {
        $members = [];
        foreach ($this->root->xpath("xs:complexType[@name='$name']//xs:element") as $element) {
            $type = $this->type((string) $element['type']);
            $isList = (string) $element['maxOccurs'] === 'unbounded';
            $members[(string) $element['name']] = $isList ? new ValueList($type) : $type;
        }
        return new Structure($members);
    }
}

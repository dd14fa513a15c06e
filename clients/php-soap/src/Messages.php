<?php

declare(strict_types=1);

/**
 * The messages of the cases, from the files CASE/NUMBER.xml that the build of payloads/ makes. They are read
 * without ext/soap, whose errors would otherwise be in both values of a comparison.
 */
final class Messages
{
    private const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

    private array $cases = [];

    public function __construct(private readonly string $folder, private readonly Schema $schema)
    {
    }

    /**
     * The messages of a case in their order. Throws a ClientError if there is no such case.
     *
     * @return list<Message>
     */
    public function of(string $case): array
    {
        return $this->cases[$case] ??= array_map($this->read(...), $this->files($case));
    }

    private function files(string $case): array
    {
        return glob("$this->folder/$case/*.xml")
            ?: throw new ClientError("there are no messages of a case '$case' in $this->folder; run ./mvnw package");
    }

    private function read(string $file): Message
    {
        $wrapper = simplexml_load_file($file)->children(self::ENVELOPE)->Body->children(Schema::CONTRACT)[0];
        $type = $this->schema->argument($wrapper->getName());
        return new Message($wrapper->getName(), $type, $type?->read($wrapper->children(Schema::CONTRACT)->value));
    }
}

<?php

declare(strict_types=1);

/** What one call sends. */
final class Message
{
    /** @param ?ValueType $type of the value; null if the operation has none */
    public function __construct(
        private readonly string $operation,
        private readonly ?ValueType $type,
        private readonly mixed $value,
    ) {
    }

    /** Calls, and compares the reply with what was sent. Throws a SoapFault, or a WrongReply. */
    public function exchange(SoapClient $client): void
    {
        $difference = $this->type === null
            ? self::differenceOfVoid($client->{$this->operation}())
            : $this->difference($client);
        if ($difference !== null) {
            throw new WrongReply("return$difference");
        }
    }

    private function difference(SoapClient $client): ?string
    {
        $reply = $client->{$this->operation}(['value' => $this->type->write($this->value)]);
        return $this->type->difference($this->value, $reply->return ?? null);
    }

    /** A reply without elements is an object without properties; another one is none. */
    private static function differenceOfVoid(mixed $reply): ?string
    {
        return $reply == new stdClass() ? null : ': the reply is not that of echoVoid';
    }
}

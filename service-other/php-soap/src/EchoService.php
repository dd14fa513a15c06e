<?php

declare(strict_types=1);

/** The nine operations that echo. Every value is read, and the reply is built from the values. */
final class EchoService
{
    public function echoVoid(): array
    {
        return [];
    }

    public function echoInteger(object $request): array
    {
        return ['return' => $request->value];
    }

    public function echoFloat(object $request): array
    {
        return ['return' => $request->value];
    }

    public function echoString(object $request): array
    {
        return ['return' => $request->value];
    }

    public function echoDate(object $request): array
    {
        return ['return' => $request->value];
    }

    public function echoStruct(object $request): array
    {
        return ['return' => self::struct($request->value)];
    }

    public function echoSynthetic(object $request): array
    {
        $value = $request->value;
        return ['return' => ['str' => $value->str, 's' => self::struct($value->s), 'bytes' => $value->bytes]];
    }

    public function echoArray(object $request): array
    {
        return ['return' => ['items' => array_map(self::item(...), $request->value->items ?? [])]];
    }

    public function echoOrder(object $request): array
    {
        $value = $request->value;
        return ['return' => [
            'orderId' => $value->orderId,
            'orderStatus' => $value->orderStatus,
            'orderDate' => $value->orderDate,
            'orderTotalAmount' => $value->orderTotalAmount,
            'customer' => self::customer($value->customer),
            'lineItems' => array_map(self::lineItem(...), $value->lineItems ?? []),
        ]];
    }

    private static function struct(object $value): array
    {
        return ['varInt' => $value->varInt, 'varFloat' => $value->varFloat, 'varString' => $value->varString];
    }

    private static function item(object $value): array
    {
        return [
            'id' => $value->id,
            'description' => $value->description,
            'price' => $value->price,
            'inventory' => $value->inventory,
            'location' => self::location($value->location),
            'creationdate' => $value->creationdate,
        ];
    }

    private static function location(object $value): array
    {
        return ['id' => $value->id, 'description' => $value->description, 'address' => $value->address];
    }

    private static function customer(object $value): array
    {
        return [
            'customerId' => $value->customerId,
            'contactFirstName' => $value->contactFirstName,
            'contactLastName' => $value->contactLastName,
            'contactPhone' => $value->contactPhone,
            'lastActivityDate' => $value->lastActivityDate,
            'creditCardNumber' => $value->creditCardNumber,
            'creditCardExpirationDate' => $value->creditCardExpirationDate,
            'billingAddress' => self::address($value->billingAddress),
            'shippingAddress' => self::address($value->shippingAddress),
        ];
    }

    private static function address(object $value): array
    {
        return [
            'firstName' => $value->firstName,
            'lastName' => $value->lastName,
            'address1' => $value->address1,
            'address2' => $value->address2,
            'city' => $value->city,
            'state' => $value->state,
            'zip' => $value->zip,
        ];
    }

    private static function lineItem(object $value): array
    {
        return [
            'orderId' => $value->orderId,
            'itemId' => $value->itemId,
            'productId' => $value->productId,
            'productDescription' => $value->productDescription,
            'orderQuantity' => $value->orderQuantity,
            'unitPrice' => $value->unitPrice,
        ];
    }
}

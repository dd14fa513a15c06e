<?php

declare(strict_types=1);

/** The HTTP client of a SoapClient. */
final class Transport
{
    private const OF_STREAMS = 'PHP streams';

    /** Its name, by the connection that the client holds after a call; null if it holds none. */
    public static function of(SoapClient $client): ?string
    {
        $connection = (new ReflectionProperty(SoapClient::class, 'httpsocket'))->getValue($client);
        $isStream = is_resource($connection) && get_resource_type($connection) === 'stream';
        return $isStream ? self::OF_STREAMS : null;
    }
}

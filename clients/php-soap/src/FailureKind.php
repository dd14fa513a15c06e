<?php

declare(strict_types=1);

/** Why a call has no right reply: the names of the counts in an answer. */
final class FailureKind
{
    public const CORRUPT = 'corrupt';
    private const FAULT = 'fault';
    private const HTTP = 'http';
    private const CONNECTION = 'connection';

    /** How the texts of ext/soap begin where a reply is not there or not whole. Others are the server's reason. */
    private const OF_CONNECTIONS = '/^(Could not connect|Error Fetching|Failed Sending|Error build|SSL )/i';

    /**
     * The kind of a SoapFault. The extension throws the same class for what the server sends and for
     * what it finds itself, whose codes have no prefix.
     */
    public static function of(SoapFault $fault): string
    {
        if ($fault->faultcode === 'HTTP') {
            return preg_match(self::OF_CONNECTIONS, $fault->getMessage()) ? self::CONNECTION : self::HTTP;
        }
        return str_contains($fault->faultcode, ':') ? self::FAULT : self::CORRUPT;
    }
}

using System;
using System.Collections.Generic;
using System.Net;
using System.Web.Services.Protocols;

/// <summary>Why a call has no right reply: the names of the counts in an answer.</summary>
public static class FailureKind
{
    private const string Fault = "fault";
    private const string Http = "http";
    private const string Corrupt = "corrupt";
    private const string Connection = "connection";
    private const string Timeout = "timeout";

    public static readonly IReadOnlyList<string> All = new[] { Fault, Http, Corrupt, Connection, Timeout };

    public static string Of(Exception thrown)
    {
        if (thrown is SoapException)
        {
            return Fault;
        }
        return thrown is WebException ? Of(((WebException) thrown).Status) : Corrupt;
    }

    private static string Of(WebExceptionStatus status)
    {
        switch (status)
        {
            case WebExceptionStatus.ProtocolError:
                return Http;
            case WebExceptionStatus.Timeout:
                return Timeout;
            case WebExceptionStatus.ServerProtocolViolation:
                return Corrupt;
            default:
                return Connection;
        }
    }
}

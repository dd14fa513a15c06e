using System;
using System.Collections.Generic;
using System.IO;
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

    /// <summary>That of an exception of the engine, whose cause tells more if the reply has begun.</summary>
    public static string Of(Exception thrown)
    {
        for (Exception e = thrown; e != null; e = e.InnerException)
        {
            if (e is SoapException)
            {
                return Fault;
            }
            if (e is WebException)
            {
                return Of(((WebException) e).Status);
            }
            if (e is IOException)
            {
                return Connection;
            }
        }
        return Corrupt;
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

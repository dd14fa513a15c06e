using System.IO;
using System.Linq;
using System.Net;
using System.Web.Hosting;

/// <summary>A request that HttpListener has received, in the shape in which System.Web takes it.</summary>
/// <remarks>
/// It is one of HTTP/1.0 to System.Web, which would otherwise write chunks of its own into the reply.
/// </remarks>
internal sealed class ListenerRequest : SimpleWorkerRequest
{
    private readonly HttpListenerRequest request;
    private readonly HttpListenerResponse response;
    private readonly MemoryStream reply = new MemoryStream();
    private byte[] body;

    public ListenerRequest(HttpListenerContext context)
        : base(Page(context), context.Request.Url.Query.TrimStart('?'), null)
    {
        request = context.Request;
        response = context.Response;
    }

    private static string Page(HttpListenerContext context)
    {
        return context.Request.Url.AbsolutePath.Substring(Server.Application.Length + 1);
    }

    public override string GetHttpVerbName()
    {
        return request.HttpMethod;
    }

    public override string GetServerName()
    {
        return request.Url.Host;
    }

    public override int GetLocalPort()
    {
        return request.Url.Port;
    }

    /// <summary>System.Web reads no body without a length, so that of a chunked one is found out.</summary>
    public override string GetKnownRequestHeader(int index)
    {
        return index == HeaderContentLength && request.ContentLength64 < 0 && request.HasEntityBody
            ? Body().Length.ToString()
            : request.Headers[GetKnownRequestHeaderName(index)];
    }

    public override string GetUnknownRequestHeader(string name)
    {
        return request.Headers[name];
    }

    public override string[][] GetUnknownRequestHeaders()
    {
        return request.Headers.AllKeys
            .Where(name => GetKnownRequestHeaderIndex(name) < 0)
            .Select(name => new[] { name, request.Headers[name] })
            .ToArray();
    }

    public override byte[] GetPreloadedEntityBody()
    {
        return Body();
    }

    public override bool IsEntireEntityBodyIsPreloaded()
    {
        return true;
    }

    private byte[] Body()
    {
        if (body == null)
        {
            var all = new MemoryStream();
            request.InputStream.CopyTo(all);
            body = all.ToArray();
        }
        return body;
    }

    public override void SendStatus(int code, string description)
    {
        response.StatusCode = code;
        response.StatusDescription = description;
    }

    /// <summary>What is about the connection or the length is HttpListener's.</summary>
    public override void SendKnownResponseHeader(int index, string value)
    {
        if (index == HeaderContentType)
        {
            response.ContentType = value;
        }
        else if (index != HeaderContentLength && index != HeaderConnection)
        {
            response.AppendHeader(GetKnownResponseHeaderName(index), value);
        }
    }

    public override void SendUnknownResponseHeader(string name, string value)
    {
        response.AppendHeader(name, value);
    }

    public override void SendResponseFromMemory(byte[] data, int length)
    {
        reply.Write(data, 0, length);
    }

    public override void EndOfRequest()
    {
        response.Close(reply.ToArray(), false);
    }
}

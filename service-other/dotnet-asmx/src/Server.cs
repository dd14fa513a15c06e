using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Threading;
using System.Web;
using System.Web.Hosting;

/// <summary>Hosts the web application of the folder above this program.</summary>
public static class Server
{
    internal const string Application = "/services";

    /// <param name="args">Address and port to listen on, and the number of worker threads.</param>
    public static void Main(string[] args)
    {
        string folder = Directory.GetParent(AppDomain.CurrentDomain.BaseDirectory.TrimEnd('/')).FullName;
        var host = (Host) ApplicationHost.CreateApplicationHost(typeof(Host), Application, folder);
        host.Serve(args[0], args[1], int.Parse(args[2]));
    }
}

/// <summary>Lives in the domain of the web application, and hands it what comes over HTTP.</summary>
public sealed class Host : MarshalByRefObject
{
    private const string Page = "WSTestService.asmx";

    public override object InitializeLifetimeService()
    {
        return null; // as long as the process
    }

    public void Serve(string address, string port, int threads)
    {
        // A GET gets a page that ASP.NET compiles for some seconds. Nobody has to wait for that.
        HttpRuntime.ProcessRequest(new SimpleWorkerRequest(Page, "", TextWriter.Null));

        ThreadPool.SetMinThreads(threads, threads);
        ThreadPool.SetMaxThreads(threads, threads);
        var listener = new HttpListener();
        listener.Prefixes.Add("http://" + address + ":" + port + Server.Application + "/");
        listener.Start();
        SetNoDelay(listener, address, int.Parse(port));
        while (true)
        {
            HttpListenerContext context = listener.GetContext();
            ThreadPool.QueueUserWorkItem(_ => Process(context));
        }
    }

    /// <summary>Connections inherit the option from the socket that HttpListener keeps to itself.</summary>
    /// <remarks>Without it, a reply of more than 16 KB waits 40 ms for a delayed acknowledgement.</remarks>
    private static void SetNoDelay(HttpListener listener, string address, int port)
    {
        object endpoint = typeof(HttpListener).Assembly.GetType("System.Net.EndPointManager")
            .GetMethod("GetEPListener", BindingFlags.NonPublic | BindingFlags.Static)
            .Invoke(null, new object[] { address, port, listener, false });
        var socket = (Socket) endpoint.GetType()
            .GetField("sock", BindingFlags.NonPublic | BindingFlags.Instance)
            .GetValue(endpoint);
        socket.NoDelay = true;
    }

    private static void Process(HttpListenerContext context)
    {
        try
        {
            HttpRuntime.ProcessRequest(new ListenerRequest(context));
        }
        catch (Exception e)
        {
            // The application answers its own errors with a fault, so this one is of the connection.
            Console.Error.WriteLine(e.Message);
            context.Response.Abort();
        }
    }
}

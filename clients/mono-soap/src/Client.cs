using System;
using System.Net;

/// <summary>A client of the contract.</summary>
/// <remarks>
/// It obeys the commands of its standard input until that ends, and answers each with one line on its standard output.
/// </remarks>
public static class Client
{
    private const int Failed = 1;
    private const int BadUsage = 2;

    public static int Main(string[] args)
    {
        if (args.Length != 4 || args[0] != "--url" || args[2] != "--messages")
        {
            Console.Error.WriteLine("the options are --url URL, the endpoint that the client calls, and "
                + "--messages FOLDER, what it sends");
            return BadUsage;
        }
        // The server is the one that is named, whatever the environment says.
        WebRequest.DefaultWebProxy = null;
        var commands = new Commands(args[1], new Messages(args[3]));
        try
        {
            for (string line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine())
            {
                Console.Out.WriteLine(commands.Obey(line));
            }
        }
        catch (CommandException e)
        {
            Console.Error.WriteLine(e.Message);
            return Failed;
        }
        return 0;
    }
}

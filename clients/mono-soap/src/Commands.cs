using System.Collections.Generic;
using System.Text.RegularExpressions;
using System.Web.Script.Serialization;

/// <summary>Obeys the commands of docs/clients.md, one after the other.</summary>
public sealed class Commands
{
    private static readonly Regex Call = new Regex(@"^call (\w+) ([1-9]\d{0,4}) (\d{1,18})(?: (\d{1,18}))?$");
    private static readonly Regex Once = new Regex(@"^once (\w+) ([1-9]\d{0,4})$");
    private static readonly Regex Ports = new Regex(@"^ports (\w+) ([1-9]\d{0,5})$");

    private readonly Messages messages;
    private readonly Users users;
    private readonly PortSeries series;

    public Commands(string url, Messages messages)
    {
        this.messages = messages;
        users = new Users(url);
        series = new PortSeries(url);
    }

    /// <summary>Returns the answer to a command, an object of JSON.</summary>
    /// <exception cref="CommandException">The line is no command, or there is no such case.</exception>
    public string Obey(string line)
    {
        return new JavaScriptSerializer().Serialize(Answer(line));
    }

    private Dictionary<string, object> Answer(string line)
    {
        Match part = Call.Match(line);
        if (part.Success)
        {
            long pause = part.Groups[4].Success ? Number(part, 4) : 0;
            return users.Call(CaseOf(part), (int) Number(part, 2), Number(part, 3), pause);
        }
        part = Once.Match(line);
        if (part.Success)
        {
            return users.Once(CaseOf(part), (int) Number(part, 2));
        }
        part = Ports.Match(line);
        if (part.Success)
        {
            return series.Make(CaseOf(part), (int) Number(part, 2));
        }
        throw new CommandException(
            $"'{line}' is no command; use call CASE THREADS NANOS [PAUSE], or once CASE THREADS, or ports CASE COUNT");
    }

    private IReadOnlyList<Call> CaseOf(Match command)
    {
        return messages.Of(command.Groups[1].Value);
    }

    private static long Number(Match command, int group)
    {
        return long.Parse(command.Groups[group].Value);
    }
}

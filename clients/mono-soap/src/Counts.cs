using System;
using System.Collections.Generic;
using System.Linq;
using Contract;

/// <summary>The calls of one command.</summary>
public sealed class Counts
{
    private readonly Histogram latencies = new Histogram();
    private readonly Dictionary<string, long> errors = FailureKind.All.ToDictionary(kind => kind, kind => 0L);

    /// <summary>Null if no call has failed.</summary>
    private Dictionary<string, object> firstError;

    /// <summary>Makes one call, with the comparison of its reply, and counts it.</summary>
    public void Call(WSTestService proxy, IReadOnlyList<Call> calls, int variant)
    {
        long begin = Clock.Nanos();
        try
        {
            calls[variant](proxy);
            latencies.Record(Clock.Nanos() - begin);
        }
        catch (Exception e) // What the engine throws has no base class of its own.
        {
            Fail(variant, e);
        }
    }

    private void Fail(int variant, Exception thrown)
    {
        string kind = FailureKind.Of(thrown);
        errors[kind]++;
        if (firstError == null)
        {
            firstError = new Dictionary<string, object>
            {
                ["variant"] = variant,
                ["kind"] = kind,
                ["exceptions"] = Exceptions(thrown),
                ["detail"] = thrown.Message.Split('\n')[0],
            };
        }
    }

    /// <summary>The classes of the engine's exception and of its causes; none if the comparison failed.</summary>
    private static IEnumerable<string> Exceptions(Exception thrown)
    {
        for (Exception e = thrown; e != null && !(e is WrongReplyException); e = e.InnerException)
        {
            yield return e.GetType().FullName;
        }
    }

    /// <summary>Adds those of another thread.</summary>
    public void Add(Counts other)
    {
        latencies.Add(other.latencies);
        foreach (KeyValuePair<string, long> error in other.errors)
        {
            errors[error.Key] += error.Value;
        }
        firstError = firstError ?? other.firstError;
    }

    /// <summary>The answer to a command that took so long, in nanoseconds, to which keys can be added.</summary>
    public Dictionary<string, object> Answer(long nanos)
    {
        var answer = new Dictionary<string, object> { ["nanos"] = nanos, ["verified"] = latencies.Count };
        foreach (KeyValuePair<string, long> error in errors)
        {
            answer[error.Key] = error.Value;
        }
        answer["latency"] = latencies.Count == 0 ? "" : latencies.Encoded();
        if (firstError != null)
        {
            answer["firstError"] = firstError;
        }
        return answer;
    }
}

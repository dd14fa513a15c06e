using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Threading;
using Contract;

/// <summary>The threads that call, each with a proxy of its own.</summary>
public sealed class Users
{
    private const long NanosPerMillisecond = 1000000;

    private readonly Uri url;
    private readonly List<User> users = new List<User>();

    public Users(string url)
    {
        this.url = new Uri(url);
    }

    /// <summary>Obeys the command call; times are in nanoseconds.</summary>
    public Dictionary<string, object> Call(IReadOnlyList<Call> calls, int threads, long nanos, long pause)
    {
        return Together(threads, (user, start, counts) =>
        {
            do
            {
                counts.Call(user.Proxy, calls, user.Next++ % calls.Count);
            }
            while (GoesOn(start + nanos, pause));
        });
    }

    /// <summary>Obeys the command once.</summary>
    public Dictionary<string, object> Once(IReadOnlyList<Call> calls, int threads)
    {
        Dictionary<string, object> answer = Together(threads, (user, start, counts) =>
        {
            for (int variant = user.Number; variant < calls.Count; variant += threads)
            {
                counts.Call(user.Proxy, calls, variant);
            }
        });
        // Only HttpWebRequest has its connections there.
        bool isConnected = ServicePointManager.FindServicePoint(url).CurrentConnections > 0;
        answer["transport"] = isConnected ? nameof(HttpWebRequest) : "unknown";
        return answer;
    }

    /// <summary>Waits for the pause, but not beyond the end; returns whether there is time left.</summary>
    private static bool GoesOn(long end, long pause)
    {
        long left = end - Clock.Nanos();
        long wait = Math.Min(pause, left);
        if (wait > 0)
        {
            // Mono sleeps for whole milliseconds.
            Thread.Sleep((int) ((wait + NanosPerMillisecond - 1) / NanosPerMillisecond));
        }
        return pause < left;
    }

    /// <summary>Lets threads work at the same time, each for a user of its own.</summary>
    /// <param name="work">What is done for a user; it began at the time that is the second argument.</param>
    private Dictionary<string, object> Together(int threads, Action<User, long, Counts> work)
    {
        while (users.Count < threads)
        {
            users.Add(new User(users.Count, url));
        }
        Counts[] counts = Enumerable.Range(0, threads).Select(number => new Counts()).ToArray();
        long start = 0;
        using (var begin = new ManualResetEvent(false))
        {
            Thread[] running = Enumerable.Range(0, threads).Select(number => new Thread(() =>
            {
                begin.WaitOne();
                work(users[number], start, counts[number]);
            })).ToArray();
            Array.ForEach(running, thread => thread.Start());
            start = Clock.Nanos();
            begin.Set();
            Array.ForEach(running, thread => thread.Join());
        }
        long nanos = Clock.Nanos() - start;
        var total = new Counts();
        Array.ForEach(counts, total.Add);
        return total.Answer(nanos);
    }

    /// <summary>Calls in one thread at a time; neighbors begin with different messages.</summary>
    private sealed class User
    {
        public User(int number, Uri url)
        {
            Number = number;
            Next = number;
            Proxy = new WSTestService { Url = url.ToString() };
        }

        public int Number { get; }

        public int Next { get; set; }

        public WSTestService Proxy { get; }
    }
}

using System.Collections.Generic;
using Contract;

/// <summary>Makes ports, each of which calls once and is dropped.</summary>
public sealed class PortSeries
{
    private readonly string url;

    public PortSeries(string url)
    {
        this.url = url;
    }

    /// <summary>Obeys the command ports.</summary>
    public Dictionary<string, object> Make(IReadOnlyList<Call> calls, int count)
    {
        var counts = new Counts();
        long make = 0;
        long makeCpu = 0;
        long call = 0;
        long callCpu = 0;
        long start = Clock.Nanos();
        for (int number = 0; number < count; number++)
        {
            long begin = Clock.Nanos();
            long beginCpu = Clock.CpuNanos();
            var proxy = new WSTestService { Url = url };
            long made = Clock.Nanos();
            long madeCpu = Clock.CpuNanos();
            counts.Call(proxy, calls, number % calls.Count);
            make += made - begin;
            makeCpu += madeCpu - beginCpu;
            call += Clock.Nanos() - made;
            callCpu += Clock.CpuNanos() - madeCpu;
        }
        Dictionary<string, object> answer = counts.Answer(Clock.Nanos() - start);
        answer["ports"] = new Dictionary<string, long>
        {
            ["makeNanos"] = make,
            ["makeCpuNanos"] = makeCpu,
            ["callNanos"] = call,
            ["callCpuNanos"] = callCpu,
        };
        return answer;
    }
}

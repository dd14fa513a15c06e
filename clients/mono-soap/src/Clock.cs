using System;
using System.Runtime.InteropServices;

/// <summary>Clocks of the system, in nanoseconds.</summary>
public static class Clock
{
    private const int Monotonic = 1;
    private const int ThreadCpuTime = 3;
    private const long NanosPerSecond = 1000000000;

    /// <summary>The time since some moment.</summary>
    public static long Nanos()
    {
        return Read(Monotonic);
    }

    /// <summary>The CPU time of this thread so far.</summary>
    public static long CpuNanos()
    {
        return Read(ThreadCpuTime);
    }

    private static long Read(int clock)
    {
        Time time;
        clock_gettime(clock, out time);
        return (long) time.Seconds * NanosPerSecond + (long) time.Nanos;
    }

    [DllImport("libc")]
    private static extern int clock_gettime(int clock, out Time time);

    /// <summary>The structure timespec of C.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct Time
    {
        public IntPtr Seconds;
        public IntPtr Nanos;
    }
}

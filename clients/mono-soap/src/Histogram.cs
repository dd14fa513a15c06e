using System;
using System.Collections.Generic;
using System.IO;
using System.Net;

/// <summary>Latencies, with the range and the resolution that the driver has.</summary>
public sealed class Histogram
{
    private const int Cookie = 0x1c849313;
    private const int SignificantDigits = 3;
    private const long ResolutionNanos = 1000;
    private const long MaxNanos = 600000000000;

    /// <summary>Of the resolution: the power of two below it.</summary>
    private const int UnitBits = 9;

    /// <summary>Of the digits: a bucket has twice as many parts as they distinguish, as a power of two.</summary>
    private const int Parts = 2048;

    /// <summary>By the index of HdrHistogram.</summary>
    private readonly SortedDictionary<int, long> counts = new SortedDictionary<int, long>();

    public long Count { get; private set; }

    public void Record(long nanos)
    {
        Add(Index(Math.Min(nanos, MaxNanos)), 1);
    }

    public void Add(Histogram other)
    {
        foreach (KeyValuePair<int, long> bucket in other.counts)
        {
            Add(bucket.Key, bucket.Value);
        }
    }

    private void Add(int index, long count)
    {
        long before;
        counts.TryGetValue(index, out before);
        counts[index] = before + count;
        Count += count;
    }

    /// <summary>Where a value is counted: buckets follow each other, each with units of twice the size.</summary>
    private static int Index(long nanos)
    {
        long part = nanos >> UnitBits;
        int bucket = 0;
        while (part >= Parts)
        {
            part >>= 1;
            bucket++;
        }
        return bucket * (Parts / 2) + (int) part;
    }

    /// <summary>The V2 encoding of HdrHistogram, in base64.</summary>
    public string Encoded()
    {
        byte[] payload = Payload();
        var bytes = new MemoryStream();
        var writer = new BinaryWriter(bytes);
        foreach (int number in new[] { Cookie, payload.Length, 0, SignificantDigits })
        {
            writer.Write(IPAddress.HostToNetworkOrder(number));
        }
        foreach (long number in new[] { ResolutionNanos, MaxNanos, BitConverter.DoubleToInt64Bits(1) })
        {
            writer.Write(IPAddress.HostToNetworkOrder(number));
        }
        writer.Write(payload);
        return Convert.ToBase64String(bytes.ToArray());
    }

    /// <summary>The counts by index; a negative number stands for so many counts of zero.</summary>
    private byte[] Payload()
    {
        var bytes = new MemoryStream();
        int next = 0;
        foreach (KeyValuePair<int, long> bucket in counts)
        {
            if (bucket.Key > next)
            {
                WriteZigZag(bytes, next - bucket.Key);
            }
            WriteZigZag(bytes, bucket.Value);
            next = bucket.Key + 1;
        }
        return bytes.ToArray();
    }

    /// <summary>Writes the ZigZag encoding in LEB128.</summary>
    private static void WriteZigZag(Stream bytes, long number)
    {
        ulong left = (ulong) (number << 1 ^ number >> 63);
        while (left >= 0x80)
        {
            bytes.WriteByte((byte) (left & 0x7f | 0x80));
            left >>= 7;
        }
        bytes.WriteByte((byte) left);
    }
}

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Xml.Linq;

/// <summary>How values of a type are read and compared.</summary>
public abstract class ValueType<T>
{
    /// <summary>The value of elements of the same name; only a list has another number of them than one.</summary>
    public abstract T Read(IEnumerable<XElement> elements);

    /// <summary>Null if the values are the same, otherwise one line: where they differ first, and how.</summary>
    public abstract string Difference(T sent, T received);

    protected static string Differ(object sent, object received)
    {
        return $": sent {Shown(sent)}, received {Shown(received)}";
    }

    private static string Shown(object value)
    {
        if (value is byte[])
        {
            return ((byte[]) value).Length + " bytes";
        }
        string text = value is DateTime
            ? ((DateTime) value).ToString("o")
            : Convert.ToString(value, CultureInfo.InvariantCulture);
        return value == null ? "nothing" : text.Split('\n')[0];
    }
}

/// <summary>The types of the contract, by the types of the generated classes.</summary>
public static class ValueTypes
{
    private static readonly Dictionary<Type, object> Simple = new Dictionary<Type, object>
    {
        [typeof(int)] = new SimpleType<int>(text => int.Parse(text, CultureInfo.InvariantCulture), (a, b) => a == b),
        [typeof(float)] = new SimpleType<float>(text => float.Parse(text, CultureInfo.InvariantCulture), AreSame),
        [typeof(string)] = new SimpleType<string>(text => text, string.Equals),
        [typeof(DateTime)] = new SimpleType<DateTime>(Instant, AreSame),
        [typeof(byte[])] = new SimpleType<byte[]>(Convert.FromBase64String, AreSame),
    };

    /// <summary>A simple type, a list of structures, or a structure.</summary>
    public static ValueType<T> Of<T>()
    {
        object simple;
        if (Simple.TryGetValue(typeof(T), out simple))
        {
            return (ValueType<T>) simple;
        }
        Type type = typeof(T).IsArray
            ? typeof(ListType<>).MakeGenericType(typeof(T).GetElementType())
            : typeof(StructureType<>).MakeGenericType(typeof(T));
        return (ValueType<T>) Activator.CreateInstance(type);
    }

    /// <summary>Reads a dateTime, which has a time zone in all messages.</summary>
    private static DateTime Instant(string text)
    {
        return DateTime.Parse(text, CultureInfo.InvariantCulture, DateTimeStyles.AdjustToUniversal);
    }

    /// <summary>NaN is the same as NaN, and zero is not the same as negative zero.</summary>
    private static bool AreSame(float sent, float received)
    {
        return sent.Equals(received) && (sent != 0 || 1 / sent == 1 / received);
    }

    /// <summary>Compares instants; a dateTime without a time zone is none.</summary>
    private static bool AreSame(DateTime sent, DateTime received)
    {
        return received.Kind != DateTimeKind.Unspecified && sent == received.ToUniversalTime();
    }

    private static bool AreSame(byte[] sent, byte[] received)
    {
        if (received == null || sent.Length != received.Length)
        {
            return false;
        }
        for (int at = 0; at < sent.Length; at++)
        {
            if (sent[at] != received[at])
            {
                return false;
            }
        }
        return true;
    }

    private sealed class SimpleType<T> : ValueType<T>
    {
        private readonly Func<string, T> parse;
        private readonly Func<T, T, bool> areSame;

        public SimpleType(Func<string, T> parse, Func<T, T, bool> areSame)
        {
            this.parse = parse;
            this.areSame = areSame;
        }

        public override T Read(IEnumerable<XElement> elements)
        {
            return parse(elements.Single().Value);
        }

        public override string Difference(T sent, T received)
        {
            return areSame(sent, received) ? null : Differ(sent, received);
        }
    }
}

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Xml.Linq;

/// <summary>A list, of which there is none if it is empty.</summary>
public sealed class ListType<T> : ValueType<T[]>
{
    private readonly ValueType<T> type = ValueTypes.Of<T>();

    public override T[] Read(IEnumerable<XElement> elements)
    {
        return elements.Select(element => type.Read(new[] { element })).ToArray();
    }

    public override string Difference(T[] sent, T[] received)
    {
        int count = received == null ? 0 : received.Length;
        if (sent.Length != count)
        {
            return Differ(sent.Length + " elements", count);
        }
        for (int at = 0; at < count; at++)
        {
            string difference = type.Difference(sent[at], received[at]);
            if (difference != null)
            {
                return $"[{at}]{difference}";
            }
        }
        return null;
    }
}

/// <summary>A generated class, whose properties have the names of the elements.</summary>
public sealed class StructureType<T> : ValueType<T>
    where T : class, new()
{
    private readonly IMember[] members = typeof(T).GetProperties().Select(MemberOf).ToArray();

    public override T Read(IEnumerable<XElement> elements)
    {
        XElement element = elements.Single();
        var value = new T();
        Array.ForEach(members, member => member.Read(element, value));
        return value;
    }

    public override string Difference(T sent, T received)
    {
        if (received == null)
        {
            return Differ("a structure", null);
        }
        foreach (IMember member in members)
        {
            string difference = member.Difference(sent, received);
            if (difference != null)
            {
                return difference;
            }
        }
        return null;
    }

    private static IMember MemberOf(PropertyInfo property)
    {
        Type type = typeof(Member<>).MakeGenericType(typeof(T), property.PropertyType);
        return (IMember) Activator.CreateInstance(type, property);
    }

    private interface IMember
    {
        void Read(XElement parent, T value);

        string Difference(T sent, T received);
    }

    private sealed class Member<TValue> : IMember
    {
        private readonly string name;
        private readonly Func<T, TValue> get;
        private readonly Action<T, TValue> set;
        private readonly ValueType<TValue> type = ValueTypes.Of<TValue>();

        public Member(PropertyInfo property)
        {
            name = property.Name;
            get = (Func<T, TValue>) property.GetGetMethod().CreateDelegate(typeof(Func<T, TValue>));
            set = (Action<T, TValue>) property.GetSetMethod().CreateDelegate(typeof(Action<T, TValue>));
        }

        public void Read(XElement parent, T value)
        {
            set(value, type.Read(parent.Elements(parent.Name.Namespace + name)));
        }

        public string Difference(T sent, T received)
        {
            string difference = type.Difference(get(sent), get(received));
            return difference == null ? null : $".{name}{difference}";
        }
    }
}

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using Contract;

/// <summary>Calls with a proxy, and compares the reply with what was sent.</summary>
/// <exception cref="WrongReplyException">The reply has other values.</exception>
public delegate void Call(WSTestService proxy);

/// <summary>The messages of the cases, from the files CASE/NUMBER.xml that the build of payloads/ makes.</summary>
/// <remarks>They are read without XmlSerializer, whose errors would otherwise be in both values.</remarks>
public sealed class Messages
{
    private static readonly Dictionary<string, Func<IEnumerable<XElement>, Call>> Operations =
        new Dictionary<string, Func<IEnumerable<XElement>, Call>>
        {
            ["echoVoid"] = value => proxy => proxy.echoVoid(),
            ["echoInteger"] = value => Echo<int>(value, (proxy, sent) => proxy.echoInteger(sent)),
            ["echoFloat"] = value => Echo<float>(value, (proxy, sent) => proxy.echoFloat(sent)),
            ["echoString"] = value => Echo<string>(value, (proxy, sent) => proxy.echoString(sent)),
            ["echoDate"] = value => Echo<DateTime>(value, (proxy, sent) => proxy.echoDate(sent)),
            ["echoStruct"] = value => Echo<Struct>(value, (proxy, sent) => proxy.echoStruct(sent)),
            ["echoSynthetic"] = value => Echo<Synthetic>(value, (proxy, sent) => proxy.echoSynthetic(sent)),
            ["echoArray"] = value => Echo<Item[]>(value.Elements(), (proxy, sent) => proxy.echoArray(sent)),
            ["echoOrder"] = value => Echo<Order>(value, (proxy, sent) => proxy.echoOrder(sent)),
        };

    private readonly string folder;
    private readonly Dictionary<string, IReadOnlyList<Call>> cases = new Dictionary<string, IReadOnlyList<Call>>();

    public Messages(string folder)
    {
        this.folder = folder;
    }

    /// <summary>The calls of a case, in the order of its messages.</summary>
    /// <exception cref="CommandException">There is no such case.</exception>
    public IReadOnlyList<Call> Of(string echoCase)
    {
        if (!cases.ContainsKey(echoCase))
        {
            cases[echoCase] = Read(echoCase);
        }
        return cases[echoCase];
    }

    private IReadOnlyList<Call> Read(string echoCase)
    {
        string files = Path.Combine(folder, echoCase);
        if (!Directory.Exists(files))
        {
            throw new CommandException($"there are no messages of a case '{echoCase}' in {folder}; run ./mvnw package");
        }
        return Directory.GetFiles(files).OrderBy(file => file, StringComparer.Ordinal).Select(CallIn).ToList();
    }

    private static Call CallIn(string file)
    {
        try
        {
            XElement body = XDocument.Load(file, LoadOptions.PreserveWhitespace).Root.Elements().Single();
            XElement wrapper = body.Elements().Single();
            return Operations[wrapper.Name.LocalName](wrapper.Elements());
        }
        catch (XmlException)
        {
            throw new CommandException($"{file} cannot be read; run ./mvnw package");
        }
    }

    /// <summary>A call that gets back what it sends.</summary>
    private static Call Echo<T>(IEnumerable<XElement> value, Func<WSTestService, T, T> operation)
    {
        ValueType<T> type = ValueTypes.Of<T>();
        T sent = type.Read(value);
        return proxy =>
        {
            string difference = type.Difference(sent, operation(proxy, sent));
            if (difference != null)
            {
                throw new WrongReplyException("return" + difference);
            }
        };
    }
}

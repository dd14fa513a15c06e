using System;

/// <summary>A reply with other values than were sent; the message, one line, names the first one.</summary>
public sealed class WrongReplyException : Exception
{
    public WrongReplyException(string message)
        : base(message)
    {
    }
}

using System;

/// <summary>A command that cannot be obeyed; the message, one line, says why.</summary>
public sealed class CommandException : Exception
{
    public CommandException(string message)
        : base(message)
    {
    }
}

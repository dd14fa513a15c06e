package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileSystemException;
import java.util.List;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.DiskException;
import org.wsbench.result.PrintableText;
import org.wsbench.result.RunFolderException;
import org.wsbench.run.cluster.EngineMissingException;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Entry point. */
public final class Main {

  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    if (List.of(args).equals(List.of("--version"))) {
      // Scripts ask for it. It is not worth the time to load every command.
      System.out.println(VersionLine.text());
      return;
    }
    System.exit(commandLine(Terminal.detect()).execute(args));
  }

  static CommandLine commandLine(Terminal terminal) {
    return new CommandLine(new Wsbench(terminal))
        .registerConverter(int.class, new Converters.WholeNumber())
        .registerConverter(Integer.class, new Converters.WholeNumber())
        .setColorScheme(Help.defaultColorScheme(terminal.ansi()))
        .setParameterExceptionHandler(Main::onUsage)
        .setExecutionExceptionHandler(Main::onFailure);
  }

  private static int onUsage(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    String problem =
        e instanceof UnmatchedArgumentException unmatched
            ? unmatched(unmatched, command)
            : firstLine(e.getMessage()).replaceFirst("^Error: ", "");
    command
        .getErr()
        .printf("wsbench: %s (see %s --help)%n", problem, command.getCommandSpec().qualifiedName());
    return ExitCode.USAGE;
  }

  private static String unmatched(UnmatchedArgumentException e, CommandLine command) {
    String word = e.getUnmatched().getFirst();
    if (e.isUnknownOption()) {
      List<String> near = e.getSuggestions();
      String hint = near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
      return "there is no option '" + word + "'" + hint;
    }
    return command.getSubcommands().isEmpty()
        ? "'" + word + "' is one argument too many"
        : "there is no command '"
            + word
            + "'; commands are "
            + String.join(", ", command.getSubcommands().keySet());
  }

  private static int onFailure(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    // An interrupt closes the file that the thread reads or writes at that moment.
    if (e instanceof InterruptedException || Thread.interrupted()) {
      return ExitCode.INTERRUPTED;
    }
    command.getErr().println("wsbench: " + line(e));
    if (((Wsbench) command.getCommandSpec().root().userObject()).verbose()) {
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      trace.toString().lines().map(PrintableText::of).forEach(command.getErr()::println);
    }
    return isInput(e) ? ExitCode.USAGE : ExitCode.TROUBLE;
  }

  private static boolean isInput(Exception e) {
    return e instanceof InvalidValueException
        || e instanceof InvalidFileException
        || e instanceof RunFolderException;
  }

  private static String line(Exception e) {
    boolean known =
        e instanceof FileSystemException || saysAll(e) && e.getClass() != IOException.class;
    return known ? words(e) : words(e) + " (--verbose shows where)";
  }

  /** The message of an exception, with its type unless the message is meant for users. */
  static String words(Exception e) {
    if (e instanceof FileSystemException named) {
      return firstLine(DiskException.words(named));
    }
    if (e.getMessage() == null) {
      return e.getClass().getSimpleName();
    }
    return (saysAll(e) ? "" : e.getClass().getSimpleName() + ": ") + firstLine(e.getMessage());
  }

  private static boolean saysAll(Exception e) {
    return isInput(e)
        || e.getClass() == IOException.class
        || e instanceof UserException
        || e instanceof EngineMissingException
        || e instanceof DiskException;
  }

  /** A message may quote a result that was received. */
  private static String firstLine(String text) {
    return PrintableText.of(text.lines().findFirst().orElse(""));
  }
}

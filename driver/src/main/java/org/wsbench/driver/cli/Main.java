package org.wsbench.driver.cli;

import java.util.function.Predicate;
import org.wsbench.driver.result.RunFolderException;
import org.wsbench.driver.yaml.InvalidFileException;
import org.wsbench.driver.yaml.InvalidValueException;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;

/** Entry point. */
public final class Main {

  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(commandLine(Terminal.detect()).execute(args));
  }

  static CommandLine commandLine(Terminal terminal) {
    Help.Ansi ansi = terminal.color() ? Help.Ansi.ON : Help.Ansi.OFF;
    return new CommandLine(new Wsbench())
        .setColorScheme(Help.defaultColorScheme(ansi))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(Main::onUsage)
        .setExecutionExceptionHandler(Main::onFailure);
  }

  private static int onUsage(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    String line = firstLine(e.getMessage());
    command
        .getErr()
        .println(
            "wsbench: " + line + " (see " + command.getCommandSpec().qualifiedName() + " --help)");
    return ExitCode.USAGE;
  }

  private static int onFailure(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    if (e instanceof InterruptedException) {
      return ExitCode.INTERRUPTED;
    }
    command.getErr().println("wsbench: " + line(e));
    if (((Wsbench) parsed.commandSpec().root().userObject()).verbose) {
      e.printStackTrace(command.getErr());
    }
    return isInput(e) ? ExitCode.USAGE : ExitCode.TROUBLE;
  }

  private static boolean isInput(Exception e) {
    Predicate<Exception> isInput =
        cause ->
            cause instanceof InvalidValueException
                || cause instanceof InvalidFileException
                || cause instanceof RunFolderException;
    return isInput.test(e);
  }

  private static String line(Exception e) {
    boolean forUsers = isInput(e) || e instanceof UserException;
    String message = e.getMessage() == null ? "" : ": " + firstLine(e.getMessage());
    return forUsers
        ? firstLine(e.getMessage())
        : e.getClass().getSimpleName() + message + " (--verbose shows where)";
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}

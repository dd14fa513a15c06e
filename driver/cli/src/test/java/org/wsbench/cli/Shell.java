package org.wsbench.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import picocli.CommandLine;

/** Runs commands in this process and keeps what they print. */
final class Shell {
  private static final String HOME = "wsbench.home";

  /** What a command left behind. */
  record Outcome(int exitCode, String out, String err) {}

  private Shell() {}

  static Outcome run(Path home, String... args) {
    return run(Terminal.none(), home, args);
  }

  static Outcome run(Terminal terminal, Path home, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String before = System.getProperty(HOME);
    System.setProperty(HOME, home.toString());
    try {
      CommandLine command =
          Main.commandLine(terminal)
              .setOut(new PrintWriter(out))
              .setErr(new PrintWriter(err, true));
      int exitCode = command.execute(args);
      return new Outcome(exitCode, out.toString(), err.toString());
    } finally {
      if (before == null) {
        System.clearProperty(HOME);
      } else {
        System.setProperty(HOME, before);
      }
    }
  }
}

package org.wsbench.run.version;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What npm writes about its failures. */
final class NpmErrors {
  /** The first is that of npm 10 and newer. */
  private static final Pattern ERROR = Pattern.compile("npm (?:error|ERR!) ?(.*)");

  /** Facts about the cause, which come before it, and the place of the log. */
  private static final Pattern FACT =
      Pattern.compile("(?:code|syscall|errno|path|dest|type) .*|A complete log of this run .*");

  /** The kind of the error, which begins each of its lines. */
  private static final Pattern KIND = Pattern.compile("^(?:notarget|network|notsup|engine) ");

  private static final Pattern END = Pattern.compile("\\.$");
  private static final int LINES = 20;

  private NpmErrors() {}

  /** The line that says why it failed. */
  static String cause(String output) {
    return errors(output)
        .filter(line -> !FACT.matcher(line).matches())
        .findFirst()
        .map(line -> KIND.matcher(line).replaceFirst(""))
        .map(line -> END.matcher(line).replaceFirst(""))
        .orElse("npm failed without an error message");
  }

  /** The last lines that tell of errors. */
  static List<String> lines(String output) {
    List<String> errors = errors(output).toList();
    return errors.subList(Math.max(0, errors.size() - LINES), errors.size());
  }

  private static Stream<String> errors(String output) {
    return output
        .lines()
        .map(ERROR::matcher)
        .filter(line -> line.matches())
        .map(line -> line.group(1).strip())
        .filter(line -> !line.isEmpty());
  }
}

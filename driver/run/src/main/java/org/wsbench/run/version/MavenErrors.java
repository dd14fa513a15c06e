package org.wsbench.run.version;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Maven writes about its failures. */
final class MavenErrors {
  private static final String ERROR = "[ERROR] ";
  private static final int LINES = 20;

  /** How to find out more, which comes last. */
  private static final String ADVICE = "To see the full stack trace";

  /** A compiler's message, of whose path the name of the file is enough. */
  private static final Pattern COMPILER = Pattern.compile(".*?([^/\\\\]+\\.java:\\[.*)");

  /** What is not available, which the names of goals and projects come before. */
  private static final Pattern REPOSITORY =
      Pattern.compile(
          ".*?((?:Could not (?:find artifact|transfer)|Cannot access|No versions available).*"
              + "|[^ ]+ was not found in [^ ]+).*");

  /** The cause where no repository has what is needed: its coordinates say all. */
  private static final Pattern MISSING =
      Pattern.compile("Could not find artifact ([^ ]+) in .*|([^ ]+) was not found in [^ ]+");

  private static final Pattern GOAL =
      Pattern.compile("Failed to execute goal .*? on project [^:]+: (.*)");

  private static final Pattern HELP = Pattern.compile(" -> \\[Help \\d+]$");

  private MavenErrors() {}

  /** The exception for a failure; nothing is quoted of Maven where no repository has a file. */
  static UnusableVersionException of(String output) {
    String cause = cause(output);
    Matcher missing = MISSING.matcher(cause);
    if (!missing.matches()) {
      return new UnusableVersionException(cause, lines(output));
    }
    String artifact = missing.group(1) == null ? missing.group(2) : missing.group(1);
    return new UnusableVersionException(artifact + " is not in the Maven repositories");
  }

  /** The line that says why it failed. */
  static String cause(String output) {
    List<String> errors = errors(output).toList();
    return first(errors, COMPILER)
        .or(() -> first(errors, REPOSITORY))
        .or(() -> first(errors, GOAL))
        .or(() -> errors.stream().findFirst())
        .map(line -> HELP.matcher(line).replaceFirst(""))
        .orElse("Maven failed without an error message");
  }

  /** The last lines that tell of errors. */
  static List<String> lines(String output) {
    List<String> errors = errors(output).toList();
    return errors.subList(Math.max(0, errors.size() - LINES), errors.size());
  }

  private static Stream<String> errors(String output) {
    return output
        .lines()
        .filter(line -> line.startsWith(ERROR))
        .map(line -> line.substring(ERROR.length()).strip())
        .takeWhile(line -> !line.startsWith(ADVICE))
        .filter(line -> !line.isEmpty());
  }

  private static Optional<String> first(List<String> lines, Pattern pattern) {
    return lines.stream()
        .map(pattern::matcher)
        .filter(Matcher::matches)
        .map(match -> match.group(1))
        .findFirst();
  }
}

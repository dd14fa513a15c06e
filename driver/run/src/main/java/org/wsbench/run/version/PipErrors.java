package org.wsbench.run.version;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What pip writes about its failures. */
final class PipErrors {
  /** Without an answer of the index, the errors that follow say that it has no such version. */
  private static final Pattern CONNECTION =
      Pattern.compile("(?m)^WARNING: Retrying .* connection broken by '(.*)': \\S+$");

  /** A package that cannot be built: what was run for it. */
  private static final Pattern BUILD = Pattern.compile("(?m)^ *\u00d7 (.+)$");

  private static final Pattern ERROR = Pattern.compile("(?mi)^error: (.+)$");
  private static final Pattern END = Pattern.compile("\\.$");
  private static final int LINES = 20;

  private PipErrors() {}

  /** The line that says why it failed. */
  static String cause(String output) {
    return first(output, CONNECTION)
        .or(() -> first(output, BUILD))
        .or(() -> last(output, ERROR))
        .map(line -> END.matcher(line.strip()).replaceFirst(""))
        .orElse("pip failed without an error message");
  }

  /** The last lines. */
  static List<String> lines(String output) {
    List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
    return lines.subList(Math.max(0, lines.size() - LINES), lines.size());
  }

  private static Optional<String> first(String output, Pattern pattern) {
    return pattern.matcher(output).results().findFirst().map(found -> found.group(1));
  }

  private static Optional<String> last(String output, Pattern pattern) {
    return pattern
        .matcher(output)
        .results()
        .reduce((one, next) -> next)
        .map(found -> found.group(1));
  }
}

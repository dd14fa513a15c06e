package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Disk;
import org.wsbench.result.Durations;
import org.wsbench.result.Json;
import picocli.CommandLine.Option;

/** The options of a command that records what others do: how long it waits, and where it writes. */
final class FindingsOptions {
  private static final String OUT = "--out";
  private static final String LIMIT = "--limit";
  private static final Duration DEFAULT_LIMIT = Duration.ofSeconds(10);
  private static final Duration LEAST_LIMIT = Duration.ofSeconds(1);
  private static final Duration MOST_LIMIT = Duration.ofMinutes(5);
  private static final String MARKDOWN = ".md";

  @Option(
      names = OUT,
      paramLabel = "FILE",
      description = "Write tables to this file, NAME.md, and all findings to NAME.json.")
  private Path out;

  @Option(
      names = LIMIT,
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "How long to wait for an answer, 1s to 5m (default: 10s).")
  private Duration limit = DEFAULT_LIMIT;

  /**
   * Checks the options.
   *
   * @throws InvalidValueException if one is wrong
   */
  void check() {
    if (limit.compareTo(LEAST_LIMIT) < 0 || limit.compareTo(MOST_LIMIT) > 0) {
      throw new InvalidValueException(
          LIMIT,
          "%s is not allowed; give a time from %s to %s"
              .formatted(
                  Durations.format(limit),
                  Durations.format(LEAST_LIMIT),
                  Durations.format(MOST_LIMIT)));
    }
    if (out == null) {
      return;
    }
    if (!out.toString().endsWith(MARKDOWN)) {
      throw new InvalidValueException(OUT, "'" + out + "' must end with " + MARKDOWN);
    }
    Path folder = out.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw new InvalidValueException(
          OUT, "there is no folder " + folder + "; create it or name another");
    }
  }

  /** How long to wait for an answer. */
  Duration limit() {
    return limit;
  }

  /** The options as they are written, with a space before each. */
  String words() {
    String waiting = limit.equals(DEFAULT_LIMIT) ? "" : " --limit " + Durations.format(limit);
    String writing = out == null ? "" : " --out " + out;
    return waiting + writing;
  }

  /** Writes both files, over earlier ones, if that is wanted. */
  void write(String markdown, Object record) throws IOException {
    if (out == null) {
      return;
    }
    Disk.write(out, markdown);
    String name = out.getFileName().toString();
    String json = name.substring(0, name.length() - MARKDOWN.length()) + ".json";
    Disk.write(out.resolveSibling(json), Json.pretty(record) + "\n");
  }
}

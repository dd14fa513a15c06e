package org.wsbench.report;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** The header of a report: how the run went, and how to read the tables. */
public final class ReportHeader {
  private static final long SECONDS_PER_MINUTE = 60;

  private ReportHeader() {}

  /** When the run was, and how it ended. */
  public static String headline(RunResult result) {
    return "Run of " + result.startedAt().truncatedTo(ChronoUnit.SECONDS) + ", " + end(result);
  }

  /** Whether the figures are all that the plan asked for. */
  public static boolean complete(RunResult result) {
    return result.status() == RunResult.Status.COMPLETED;
  }

  private static String end(RunResult result) {
    String reason = result.statusReason() == null ? "" : ": " + result.statusReason();
    String after =
        result.endedAt() == null
            ? ""
            : " after " + duration(Duration.between(result.startedAt(), result.endedAt()));
    String shown = ". Only finished " + result.comparison().scheme().results() + " are shown.";
    return switch (result.status()) {
      case COMPLETED -> "completed" + after + reason + ".";
      case INTERRUPTED -> "INTERRUPTED" + after + reason + shown;
      case FAILED -> "FAILED" + after + reason + shown;
      case RUNNING -> "INCOMPLETE: the run is not finished, or its process was killed" + shown;
    };
  }

  /** The names of stacks that are so, separated by commas; empty if there are none. */
  public static Optional<String> names(RunResult result, Predicate<StackDescription> which) {
    List<String> names =
        result.comparison().stacks().stream()
            .filter(
                stack -> result.stack(stack).map(StackRun::description).filter(which).isPresent())
            .toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
  }

  /** A number of units: {@code 1 case}, {@code 2 cases}. */
  public static String plural(int count, String unit) {
    String ending = unit.endsWith("s") ? "es" : "s";
    return count + " " + (count == 1 ? unit : unit + ending);
  }

  /** {@code 4}, or {@code 3 to 15}. */
  public static String range(int least, int most) {
    return least == most ? String.valueOf(least) : least + " to " + most;
  }

  /** A time in whole seconds: {@code 4 min 5 s}. */
  public static String duration(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < SECONDS_PER_MINUTE
        ? seconds + " s"
        : seconds / SECONDS_PER_MINUTE + " min " + seconds % SECONDS_PER_MINUTE + " s";
  }
}

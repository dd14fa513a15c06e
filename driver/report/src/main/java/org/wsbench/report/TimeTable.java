package org.wsbench.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.TimeUse;

/** How a run spent its time. */
public final class TimeTable {
  private static final double PERCENT = 100;
  private static final double LEAST_SECONDS = 0.5;

  private TimeTable() {}

  /** One line for the whole run; empty where it was not recorded. */
  public static Optional<String> words(RunResult result) {
    return Optional.ofNullable(result.time())
        .filter(time -> result.status() == RunResult.Status.COMPLETED)
        .map(time -> words(time, Duration.between(result.startedAt(), result.endedAt())));
  }

  /** The same for any run, given its length. */
  public static String words(TimeUse time, Duration whole) {
    return "Time: "
        + Stream.of(
                part("build", time.buildSeconds(), whole),
                part("start", time.startSeconds(), whole),
                part("warm-up", time.warmUpSeconds(), whole),
                part("measured", time.measureSeconds(), whole))
            .filter(Objects::nonNull)
            .collect(Collectors.joining(", "))
        + ".";
  }

  /** Null if the part took hardly any time. */
  private static String part(String name, double seconds, Duration whole) {
    return seconds < LEAST_SECONDS
        ? null
        : String.format(
            Locale.ROOT,
            "%s %s (%.0f %%)",
            name,
            ReportHeader.duration(Duration.ofSeconds(Math.round(seconds))),
            PERCENT * seconds / Math.max(seconds, whole.toMillis() / 1e3));
  }

  /**
   * For each stack the time of its warm-ups, and for each case its requests and the time they took;
   * empty if the run did not record its times.
   */
  public static Optional<Table> of(RunResult result) {
    if (result.time() == null || result.measurements().isEmpty()) {
      return Optional.empty();
    }
    Table cases =
        new CaseTable(result, true)
            .of(
                "Requests and time under load (one request in 100 is beyond p99)",
                TimeTable::measured);
    List<List<Cell>> rows = new ArrayList<>();
    List<Cell> warmUps = new ArrayList<>(List.of(Cell.text("warm-up")));
    result.comparison().stacks().forEach(stack -> warmUps.add(warmUp(result, stack)));
    rows.add(warmUps);
    rows.addAll(cases.rows());
    return Optional.of(new Table(cases.title(), cases.columns(), rows));
  }

  private static Cell warmUp(RunResult result, String stack) {
    double seconds =
        result.stacks().stream()
            .filter(run -> run.name().equals(stack))
            .map(StackRun::warmUp)
            .filter(Objects::nonNull)
            .mapToDouble(StackRun.WarmUp::seconds)
            .sum();
    return Cell.text(String.format(Locale.ROOT, "%.0f s", seconds));
  }

  private static Cell measured(Measurement row) {
    long requests = row.rounds().stream().mapToLong(round -> round.load().requests()).sum();
    double seconds = row.rounds().stream().mapToDouble(round -> round.load().activeSeconds()).sum();
    return Cell.text(String.format(Locale.ROOT, "%,d in %.1f s", requests, seconds));
  }
}

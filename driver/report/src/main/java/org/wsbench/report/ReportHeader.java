package org.wsbench.report;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.Comparison;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Role;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** The header of a report: how the run went, and how to read the tables. */
final class ReportHeader {
  private static final long SECONDS_PER_MINUTE = 60;

  private ReportHeader() {}

  static List<String> of(RunResult result) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(result));
    lines.add(scheme(result));
    VariantWords.of(result).ifPresent(lines::add);
    if (result.comparison().baseline() != null && result.comparison().stacks().size() > 1) {
      lines.add(baseline(result));
    }
    names(result, StackDescription::tuned)
        .ifPresent(
            names ->
                lines.add(names + ": tuned, not configured as the stack's own project ships it."));
    names(result, stack -> stack.role() == Role.XML_REFERENCE)
        .ifPresent(
            names ->
                lines.add(
                    names
                        + ": reference (hand-written StAX), the same work without a SOAP engine; not a"
                        + " competitor."));
    names(result, stack -> stack.role() == Role.TRANSPORT_REFERENCE)
        .ifPresent(
            names ->
                lines.add(
                    names
                        + ": reference (no XML), sends the request's bytes back unread; not a"
                        + " competitor."));
    TimeTable.words(result).ifPresent(lines::add);
    lines.add("Compare stacks within this run, not with figures from " + "other machines or runs.");
    return lines;
  }

  /** When the run was, and how it ended. */
  static String headline(RunResult result) {
    return "Run of " + result.startedAt().truncatedTo(ChronoUnit.SECONDS) + ", " + end(result);
  }

  /** How the run went and what it compared, in a line or two. */
  static List<String> brief(RunResult result) {
    Comparison comparison = result.comparison();
    String compared =
        Stream.of(
                plural(comparison.stacks().size(), "stack"),
                plural(comparison.cases().size(), "case"),
                forks(result),
                plural(comparison.connections(), "connection"),
                comparison.service() == null ? "" : comparison.service().id() + " service")
            .filter(Predicate.not(String::isEmpty))
            .collect(Collectors.joining(", "));
    boolean verified = !result.measurements().isEmpty() && !RunNotes.hasErrors(result);
    List<String> lines = new ArrayList<>();
    lines.add(headline(result));
    lines.add(compared + (verified ? ". Every reply was verified." : "."));
    VariantWords.of(result).ifPresent(lines::add);
    names(result, StackDescription::tuned)
        .ifPresent(names -> lines.add(names + ": tuned, not as the stack's own project ships it."));
    names(result, stack -> stack.role() == Role.TRANSPORT_REFERENCE)
        .ifPresent(names -> lines.add(names + ": reference (no XML), not a competitor."));
    TimeTable.words(result).ifPresent(lines::add);
    return lines;
  }

  private static String connections(Comparison comparison) {
    String few =
        comparison.largeConnections() == null
            ? ""
            : " (" + comparison.largeConnections() + " for arrays and orders)";
    return plural(comparison.connections(), "connection") + few;
  }

  /** The measured forks; the last one of an incomplete run may be measured in part. */
  static String forks(RunResult result) {
    String each = result.comparison().stacks().size() == 1 ? "" : " of each stack";
    if (complete(result)) {
      int forks = measuredForks(result);
      return forks == 0 ? "" : plural(forks, "fork") + each;
    }
    Set<String> failed =
        result.stacks().stream()
            .filter(stack -> stack.failure() != null)
            .map(StackRun::name)
            .collect(Collectors.toSet());
    IntSummaryStatistics measured =
        result.measurements().stream()
            .filter(row -> !failed.contains(row.stack()))
            .mapToInt(ReportHeader::lastFork)
            .summaryStatistics();
    Comparison comparison = result.comparison();
    long rows =
        comparison.cases().size()
            * comparison.stacks().stream().filter(Predicate.not(failed::contains)).count();
    int begun = Math.max(0, measured.getMax());
    int whole = measured.getCount() < rows ? 0 : Math.max(0, Math.min(begun, measured.getMin()));
    if (whole == 0) {
      return begun == 0 ? "" : "part of " + plural(begun, "fork") + each;
    }
    return plural(whole, "fork") + each + (begun > whole ? " and part of another" : "");
  }

  /** A fork whose stacks did not settle may have been restarted: it has starts, but no rounds. */
  private static int measuredForks(RunResult result) {
    long measured =
        result.measurements().stream()
            .flatMap(row -> row.rounds().stream())
            .mapToInt(Round::fork)
            .distinct()
            .count();
    return measured > 0
        ? Math.toIntExact(measured)
        : result.stacks().stream().mapToInt(StackRun::fork).max().orElse(0);
  }

  private static int lastFork(Measurement row) {
    return row.rounds().stream().mapToInt(Round::fork).max().orElse(0);
  }

  /** Whether the figures are all that the plan asked for. */
  static boolean complete(RunResult result) {
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

  private static String scheme(RunResult result) {
    Comparison comparison = result.comparison();
    IntSummaryStatistics samples =
        result.measurements().stream()
            .map(Measurement::tps)
            .mapToInt(Measurement.Tps::samples)
            .summaryStatistics();
    boolean sliced = comparison.scheme() == MeasurementScheme.SLICES;
    String how =
        sliced
            ? "slices (all stacks are up and take turns in short slices of load"
            : "windows (one stack after the other, one long window per round";
    String count = samples.getCount() == 0 ? "" : count(samples, sliced ? "cycle" : "round");
    return "Scheme "
        + how
        + count
        + "), "
        + connections(comparison)
        + ", closed loop, "
        + service(comparison.service());
  }

  private static String service(ServiceMode mode) {
    return switch (mode) {
      case null -> "unknown service.";
      case TYPED -> "typed service (the stack reads and writes every value).";
      case REFERENCE -> "reference service (it returns its argument unread).";
    };
  }

  private static String count(IntSummaryStatistics samples, String unit) {
    String text =
        samples.getMin() == samples.getMax()
            ? plural(samples.getMax(), unit)
            : samples.getMin() + " to " + plural(samples.getMax(), unit);
    return "; " + text + " per case";
  }

  private static String baseline(RunResult result) {
    String baseline = result.comparison().baseline();
    String text = "Baseline " + baseline + " = 100 %.";
    boolean usable =
        result.comparison().cases().stream()
            .map(echoCase -> Row.of(result, baseline, echoCase))
            .anyMatch(row -> row.state() == Row.State.MEASURED);
    return usable ? text : text + " It has no valid figures, so there are no ratios.";
  }

  static Optional<String> names(RunResult result, Predicate<StackDescription> which) {
    List<String> names =
        result.comparison().stacks().stream()
            .filter(
                stack -> result.stack(stack).map(StackRun::description).filter(which).isPresent())
            .toList();
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
  }

  static String plural(int count, String unit) {
    String ending = unit.endsWith("s") ? "es" : "s";
    return count + " " + (count == 1 ? unit : unit + ending);
  }

  static String duration(Duration duration) {
    long seconds = duration.toSeconds();
    return seconds < SECONDS_PER_MINUTE
        ? seconds + " s"
        : seconds / SECONDS_PER_MINUTE + " min " + seconds % SECONDS_PER_MINUTE + " s";
  }
}

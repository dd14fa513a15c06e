package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.ClientWords;
import org.wsbench.report.ReportHeader;
import org.wsbench.report.Row;
import org.wsbench.report.RunNotes;
import org.wsbench.report.TimeTable;
import org.wsbench.result.Comparison;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Role;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import tools.jackson.databind.JsonNode;

/** What must be known to read the tables of a throughput run. */
final class RunHeader {

  private RunHeader() {}

  static List<String> of(RunResult result) {
    List<String> lines = new ArrayList<>();
    lines.add(ReportHeader.headline(result));
    lines.add(scheme(result));
    VariantWords.of(result).ifPresent(lines::add);
    lines.addAll(TlsWords.of(result));
    if (result.comparison().baseline() != null && result.comparison().stacks().size() > 1) {
      lines.add(baseline(result));
    }
    ReportHeader.names(result, StackDescription::tuned)
        .ifPresent(
            names ->
                lines.add(
                    "%s: tuned, not configured as the %s's own project ships it."
                        .formatted(names, ClientWords.measured(result.comparison()))));
    ReportHeader.names(result, stack -> stack.role() == Role.XML_REFERENCE)
        .ifPresent(
            names ->
                lines.add(
                    names
                        + ": reference (hand-written StAX), the same work without a SOAP engine; not a"
                        + " competitor."));
    ReportHeader.names(result, stack -> stack.role() == Role.TRANSPORT_REFERENCE)
        .ifPresent(
            names ->
                lines.add(
                    names
                        + ": reference (no XML), sends the request's bytes back unread; not a"
                        + " competitor."));
    TimeTable.words(result).ifPresent(lines::add);
    lines.add(
        "Compare %ss within this run, not with figures from other machines or runs."
            .formatted(ClientWords.measured(result.comparison())));
    return lines;
  }

  /** How the run went and what it compared, in a line or two. */
  static List<String> brief(RunResult result) {
    Comparison comparison = result.comparison();
    String compared =
        Stream.of(
                ReportHeader.plural(comparison.stacks().size(), ClientWords.measured(comparison)),
                ReportHeader.plural(comparison.cases().size(), "case"),
                forks(result),
                ReportHeader.plural(comparison.connections(), ClientWords.loading(comparison)),
                serviceBriefly(result))
            .filter(Predicate.not(String::isEmpty))
            .collect(Collectors.joining(", "));
    boolean verified = !result.measurements().isEmpty() && !RunNotes.hasErrors(result);
    List<String> lines = new ArrayList<>();
    lines.add(ReportHeader.headline(result));
    lines.add(compared + (verified ? ". Every reply was verified." : "."));
    VariantWords.of(result).ifPresent(lines::add);
    ReportHeader.names(result, StackDescription::tuned)
        .ifPresent(
            names ->
                lines.add(
                    "%s: tuned, not as the %s's own project ships it."
                        .formatted(names, ClientWords.measured(comparison))));
    ReportHeader.names(result, stack -> stack.role() == Role.TRANSPORT_REFERENCE)
        .ifPresent(names -> lines.add(names + ": reference (no XML), not a competitor."));
    TimeTable.words(result).ifPresent(lines::add);
    return lines;
  }

  private static String serviceBriefly(RunResult result) {
    Comparison comparison = result.comparison();
    if (comparison.isOfClients()) {
      return ClientWords.server(result);
    }
    return comparison.service() == null ? "" : comparison.service().id() + " service";
  }

  private static String connections(Comparison comparison) {
    String few =
        comparison.largeConnections() == null
            ? ""
            : " (" + comparison.largeConnections() + " for arrays and orders)";
    return ReportHeader.plural(comparison.connections(), ClientWords.loading(comparison)) + few;
  }

  /** The measured forks; the last one of an incomplete run may be measured in part. */
  static String forks(RunResult result) {
    String each =
        result.comparison().stacks().size() == 1
            ? ""
            : " of each " + ClientWords.measured(result.comparison());
    if (ReportHeader.complete(result)) {
      int forks = measuredForks(result);
      return forks == 0 ? "" : ReportHeader.plural(forks, "fork") + each;
    }
    Set<String> failed =
        result.stacks().stream()
            .filter(stack -> stack.failure() != null)
            .map(StackRun::name)
            .collect(Collectors.toSet());
    IntSummaryStatistics measured =
        result.measurements().stream()
            .filter(row -> !failed.contains(row.stack()))
            .mapToInt(RunHeader::lastFork)
            .summaryStatistics();
    Comparison comparison = result.comparison();
    long rows =
        comparison.cases().size()
            * comparison.stacks().stream().filter(Predicate.not(failed::contains)).count();
    int begun = Math.max(0, measured.getMax());
    int whole = measured.getCount() < rows ? 0 : Math.max(0, Math.min(begun, measured.getMin()));
    if (whole == 0) {
      return begun == 0 ? "" : "part of " + ReportHeader.plural(begun, "fork") + each;
    }
    return ReportHeader.plural(whole, "fork")
        + each
        + (begun > whole ? " and part of another" : "");
  }

  /**
   * A fork whose stacks did not settle may have been started anew: it has starts, but no rounds.
   */
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

  private static String scheme(RunResult result) {
    Comparison comparison = result.comparison();
    IntSummaryStatistics samples =
        result.measurements().stream()
            .map(Measurement::tps)
            .mapToInt(Measurement.Tps::samples)
            .summaryStatistics();
    MeasurementScheme scheme = comparison.scheme();
    String count = samples.getCount() == 0 ? "" : count(samples, scheme.pairing());
    return "Scheme "
        + scheme.id()
        + " ("
        + scheme.description()
        + count
        + "), "
        + connections(comparison)
        + ", closed loop, "
        + (comparison.isOfClients()
            ? ClientWords.server(result) + "."
            : service(comparison.service()));
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
            ? ReportHeader.plural(samples.getMax(), unit)
            : samples.getMin() + " to " + ReportHeader.plural(samples.getMax(), unit);
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

  /** What a plan says of copies of stacks that have settings of their own. */
  private static final class VariantWords {
    private VariantWords() {}

    /** One line; empty if every stack of the run has the run's settings. */
    static Optional<String> of(RunResult result) {
      JsonNode variants = result.plan() == null ? null : result.plan().get("variants");
      if (variants == null || variants.isEmpty()) {
        return Optional.empty();
      }
      List<String> words =
          variants
              .propertyStream()
              .filter(variant -> isUsed(variant.getKey(), result))
              .map(variant -> "@" + variant.getKey() + ": " + settings(variant.getValue()))
              .toList();
      return words.isEmpty()
          ? Optional.empty()
          : Optional.of("Variants of stacks: " + String.join("; ", words) + ".");
    }

    private static boolean isUsed(String variant, RunResult result) {
      return result.stacks().stream().anyMatch(stack -> stack.name().endsWith("@" + variant));
    }

    private static String settings(JsonNode variant) {
      List<String> words = new ArrayList<>();
      variant
          .propertyStream()
          .filter(setting -> !setting.getValue().isArray())
          .forEach(setting -> words.add(setting.getKey() + " " + setting.getValue().asString()));
      variant.path("flags").forEach(flag -> words.add(flag.asString()));
      variant.path("features").forEach(feature -> words.add("feature " + feature.asString()));
      return String.join(", ", words);
    }
  }
}

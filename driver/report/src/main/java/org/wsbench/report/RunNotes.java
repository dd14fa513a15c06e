package org.wsbench.report;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.PrintableText;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** The sections below the tables; those without content are left out. */
public final class RunNotes {
  private static final String DO_NOT_USE = "Do not use (marked with !)";

  /** Most rows that are named on a terminal; more are only counted. */
  private static final int MOST_SKEWED = 4;

  /** Most stacks whose failing checks are counted one by one on a terminal. */
  private static final int MOST_COUNTED = 6;

  private final RunResult result;
  private final FlagRemarks flags;

  private RunNotes(RunResult result) {
    this.result = result;
    this.flags = new FlagRemarks(result);
  }

  /** All of them. */
  public static List<Section> of(RunResult result, List<String> notes) {
    return Stream.concat(trouble(result, notes).stream(), conformance(result).stream()).toList();
  }

  /** Failures, figures that are not usable, and other notes. */
  public static List<Section> trouble(RunResult result, List<String> notes) {
    RunNotes remarks = new RunNotes(result);
    return filled(
        new Section("Failed", remarks.failures()),
        new Section("Errors", remarks.errors()),
        new Section(DO_NOT_USE, remarks.flags.unusable()),
        new Section("Bounds that widen intervals", remarks.flags.bounds()),
        new Section("Notes", remarks.notes(notes, Integer.MAX_VALUE, flag -> true)));
  }

  /** The known deviations of each stack; at most one section. */
  public static List<Section> conformance(RunResult result) {
    return filled(
        new Section(
            "Conformance with the contract, according to the descriptors",
            new RunNotes(result).conformance()));
  }

  /** Figures that are not usable, and other notes for the brief report. */
  public static List<Section> brief(RunResult result, List<String> notes) {
    RunNotes remarks = new RunNotes(result);
    return filled(
        new Section("Failed", remarks.failures()),
        new Section("Errors", hasErrors(result) ? remarks.errors() : List.of()),
        new Section(DO_NOT_USE, remarks.flags.unusable()),
        new Section(
            "Undecided because of what may have biased a row", remarks.flags.decisiveBounds()),
        new Section("Notes", remarks.briefNotes(notes)));
  }

  /** Whether any request failed. */
  public static boolean hasErrors(RunResult result) {
    return result.measurements().stream().anyMatch(row -> row.errors().total() > 0)
        || result.stacks().stream()
            .anyMatch(run -> run.warmUp() != null && run.warmUp().errors().total() > 0);
  }

  private static List<Section> filled(Section... sections) {
    return Stream.of(sections).filter(section -> !section.items().isEmpty()).toList();
  }

  /** Forks in which a stack failed alike are one item. */
  private List<Item> failures() {
    Map<List<?>, List<StackRun>> alike = new LinkedHashMap<>();
    for (StackRun run : result.stacks()) {
      if (run.failure() != null) {
        alike
            .computeIfAbsent(List.of(run.name(), run.failure()), key -> new ArrayList<>())
            .add(run);
      }
    }
    return alike.values().stream().map(this::failure).toList();
  }

  private Item failure(List<StackRun> runs) {
    StackRun.Failure failure = runs.getFirst().failure();
    return new Item(name(runs) + ": " + failure.reason(), log(failure));
  }

  /** The end of the log without control characters. */
  private static List<String> log(StackRun.Failure failure) {
    return failure.logTail().stream().map(PrintableText::of).toList();
  }

  private String name(List<StackRun> runs) {
    String name = runs.getFirst().name();
    boolean several = result.stacks().stream().anyMatch(other -> other.fork() > 1);
    return several ? name + forks(runs) : name;
  }

  private static String forks(List<StackRun> runs) {
    return runs.stream()
        .map(run -> String.valueOf(run.fork()))
        .collect(Collectors.joining(", ", runs.size() == 1 ? ", fork " : ", forks ", ""));
  }

  private List<Item> errors() {
    List<Item> items = new ArrayList<>();
    for (Measurement row : result.measurements()) {
      if (row.errors().total() > 0) {
        String verdict = row.voided() ? "void, " : "";
        items.add(
            Item.of(row.stack() + " " + row.echoCase() + ": " + verdict + kinds(row.errors())));
      }
    }
    // Published runs list starts in another order.
    result.comparison().stacks().stream()
        .flatMap(stack -> result.stacks().stream().filter(run -> run.name().equals(stack)))
        .filter(run -> run.warmUp() != null && run.warmUp().errors().total() > 0)
        .map(run -> Item.of(run.name() + ": " + VoidReason.inWarmUp(result, run) + end(run)))
        .forEach(items::add);
    if (items.isEmpty() && !result.measurements().isEmpty()) {
      items.add(Item.of("none: every reply was verified"));
    }
    return items;
  }

  /** The consequence of too many errors in a warm-up. */
  private String end(StackRun run) {
    List<String> rows =
        result.measurements().stream()
            .filter(row -> row.stack().equals(run.name()))
            .map(Measurement::echoCase)
            .toList();
    List<String> lost =
        rows.stream()
            .filter(
                echoCase ->
                    run.warmUp().errorsOf(echoCase).total() > result.comparison().allowedErrors())
            .toList();
    if (lost.isEmpty()) {
      return "";
    }
    if (lost.equals(rows)) {
      return ", so all its rows are void";
    }
    return lost.size() == 1
        ? ", so its row of " + lost.getFirst() + " is void"
        : ", so its rows of " + String.join(", ", lost) + " are void";
  }

  /** How many of each kind: {@code 3 corrupt, 1 timeout}. */
  public static String kinds(Errors errors) {
    Map<String, Long> kinds = new LinkedHashMap<>();
    kinds.put("fault", errors.fault());
    kinds.put("http", errors.http());
    kinds.put("corrupt", errors.corrupt());
    kinds.put("connection", errors.connection());
    kinds.put("timeout", errors.timeout());
    return String.join(
        ", ",
        kinds.entrySet().stream()
            .filter(kind -> kind.getValue() > 0)
            .map(kind -> kind.getValue() + " " + kind.getKey())
            .toList());
  }

  private List<Item> notes(List<String> notes, int mostSkewed, Predicate<Flag> told) {
    List<Item> items = new ArrayList<>(flags.told(told));
    SkewedRatios.of(result, mostSkewed).map(Item::of).ifPresent(items::add);
    notes.stream().map(Item::of).forEach(items::add);
    return items;
  }

  /** Stolen time is part of the intervals, and needs no action of the reader. */
  private List<Item> briefNotes(List<String> notes) {
    Predicate<Flag> told = flag -> flag != Flag.STEAL;
    return Stream.of(
            notes(notes, MOST_SKEWED, told).stream(),
            flags.harmlessBounds().stream(),
            deviations().stream())
        .flatMap(Function.identity())
        .toList();
  }

  /** One line for all stacks, from the descriptors, because a run makes no checks. */
  private List<Item> deviations() {
    List<StackRun> deviating =
        described().filter(run -> !run.description().deviations().isEmpty()).toList();
    return deviating.isEmpty()
        ? List.of()
        : List.of(Item.of("failing checks that descriptors declare: " + counts(deviating)));
  }

  private static String counts(List<StackRun> deviating) {
    if (deviating.size() <= MOST_COUNTED) {
      return deviating.stream()
          .map(run -> run.name() + " " + run.description().deviations().size())
          .collect(Collectors.joining(", "));
    }
    IntSummaryStatistics checks =
        deviating.stream()
            .mapToInt(run -> run.description().deviations().size())
            .summaryStatistics();
    return "%s in each of %d stacks; report.html has them"
        .formatted(ReportHeader.range(checks.getMin(), checks.getMax()), deviating.size());
  }

  /** From the descriptors, because a run does not make these checks. */
  private List<Item> conformance() {
    return described()
        .filter(run -> isKnown(run.description()))
        .map(run -> Item.of(run.name() + ": " + conformance(run.description())))
        .toList();
  }

  private Stream<StackRun> described() {
    return result.comparison().stacks().stream().flatMap(stack -> result.stack(stack).stream());
  }

  private static int checks(StackDescription stack) {
    return stack.checks().values().stream().mapToInt(Integer::intValue).sum();
  }

  private static boolean isKnown(StackDescription stack) {
    return stack.checks() != null || !stack.deviations().isEmpty();
  }

  private static String conformance(StackDescription stack) {
    List<String> parts = new ArrayList<>();
    if (stack.checks() != null) {
      int checks = checks(stack);
      parts.add("passes " + (checks - stack.deviations().size()) + " of " + checks + " checks");
    }
    stack.deviations().forEach(known -> parts.add(known.check() + " " + known.text()));
    return String.join("; ", parts);
  }
}

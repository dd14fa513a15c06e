package org.wsbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** What stands below the tables; sections without content are left out. */
final class Remarks {
  private final RunResult result;

  private Remarks(RunResult result) {
    this.result = result;
  }

  static List<Section> of(RunResult result, List<String> notes) {
    Remarks remarks = new Remarks(result);
    return Stream.of(
            new Section("Failed", remarks.failures()),
            new Section("Errors", remarks.errors()),
            new Section("Flags (rows marked with !)", remarks.flags()),
            new Section(
                "Conformance with the contract, according to the descriptors",
                remarks.conformance()),
            new Section("Notes", notes.stream().map(Item::of).toList()))
        .filter(section -> !section.items().isEmpty())
        .toList();
  }

  private List<Item> failures() {
    return result.stacks().stream()
        .filter(run -> run.failure() != null)
        .map(run -> new Item(name(run) + ": " + run.failure().reason(), log(run.failure())))
        .toList();
  }

  /** The end of the log without characters that would act on a terminal. */
  private static List<String> log(StackRun.Failure failure) {
    return failure.logTail().stream()
        .map(line -> line.replace("\t", "    ").replaceAll("\\p{Cntrl}", "?"))
        .toList();
  }

  private String name(StackRun run) {
    boolean several = result.stacks().stream().anyMatch(other -> other.fork() > 1);
    return several ? run.name() + ", fork " + run.fork() : run.name();
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
    if (items.isEmpty() && !result.measurements().isEmpty()) {
      items.add(Item.of("none: every reply was verified"));
    }
    return items;
  }

  private static String kinds(Errors errors) {
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

  private List<Item> flags() {
    List<Item> items = new ArrayList<>();
    for (Flag flag : Flag.values()) {
      String where = result.flags().contains(flag) ? "whole run" : where(flag);
      if (!where.isEmpty()) {
        items.add(Item.of(flag.id() + ": " + flag.explanation() + " (" + where + ")"));
      }
    }
    return items;
  }

  /** The rows with a flag, as briefly as can be said without loss. */
  private String where(Flag flag) {
    List<Measurement> flagged =
        result.measurements().stream().filter(row -> row.flags().contains(flag)).toList();
    if (flagged.size() == result.measurements().size() && flagged.size() > 1) {
      return "every row";
    }
    Map<String, List<String>> casesByStack = new LinkedHashMap<>();
    for (String stack : result.comparison().stacks()) {
      flagged.stream()
          .filter(row -> row.stack().equals(stack))
          .forEach(
              row ->
                  casesByStack
                      .computeIfAbsent(stack, key -> new ArrayList<>())
                      .add(row.echoCase()));
    }
    return String.join(
        "; ",
        casesByStack.entrySet().stream()
            .map(entry -> entry.getKey() + " " + cases(entry.getKey(), entry.getValue()))
            .toList());
  }

  private String cases(String stack, List<String> flagged) {
    long all = result.measurements().stream().filter(row -> row.stack().equals(stack)).count();
    return flagged.size() == all && all > 1 ? "all cases" : String.join(", ", flagged);
  }

  /** As the descriptors say: a run does not make these checks. */
  private List<Item> conformance() {
    return result.comparison().stacks().stream()
        .flatMap(stack -> result.stack(stack).stream())
        .filter(run -> isKnown(run.description()))
        .map(run -> Item.of(run.name() + ": " + conformance(run.description())))
        .toList();
  }

  private static boolean isKnown(StackDescription stack) {
    return stack.checks() != null || !stack.deviations().isEmpty();
  }

  private static String conformance(StackDescription stack) {
    List<String> parts = new ArrayList<>();
    if (stack.checks() != null) {
      int checks = stack.checks().values().stream().mapToInt(Integer::intValue).sum();
      parts.add("passes " + (checks - stack.deviations().size()) + " of " + checks + " checks");
    }
    stack.deviations().forEach(known -> parts.add(known.check() + " " + known.text()));
    return String.join("; ", parts);
  }
}

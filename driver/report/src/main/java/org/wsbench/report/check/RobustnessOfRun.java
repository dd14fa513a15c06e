package org.wsbench.report.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

/** The section on attacks on the stacks of a throughput run, for its report. */
public final class RobustnessOfRun {
  private final RunResult result;
  private final RobustnessRecord record;
  private final Map<String, StackFindings> findings = new LinkedHashMap<>();

  private RobustnessOfRun(RunResult result, RobustnessRecord record) {
    this.result = result;
    this.record = record;
    for (String name : result.comparison().stacks()) {
      record.stacks().stream()
          .filter(stack -> stack.stack().equals(StackRun.original(name)))
          .findFirst()
          .ifPresent(stack -> findings.put(name, stack));
    }
  }

  /**
   * The results of attacks: one table, or none if no stack of the run was attacked.
   *
   * @param record attacks on stacks, made at any other time
   */
  public static Addition of(RunResult result, RobustnessRecord record) {
    RobustnessOfRun robustness = new RobustnessOfRun(result, record);
    return new Addition(
        robustness.tables(), new Section("Robustness, from another run", robustness.remarks()));
  }

  private List<Table> tables() {
    if (findings.isEmpty()) {
      return List.of();
    }
    List<String> header = Stream.concat(Stream.of("attack"), findings.keySet().stream()).toList();
    List<List<Cell>> rows =
        findings.values().stream()
            .flatMap(stack -> stack.findings().stream())
            .map(AttackFinding::attack)
            .distinct()
            .map(this::row)
            .toList();
    return List.of(Table.ofWords("Answers to attacks", header, rows));
  }

  private List<Cell> row(String attack) {
    Stream<String> answers =
        findings.values().stream().map(stack -> FindingText.outcome(stack, attack));
    return Stream.concat(Stream.of(attack), answers).map(Cell::text).toList();
  }

  private List<Item> remarks() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %s (wsbench %s, JDK %s, heap %s, at most %s for an answer)"
            .formatted(
                record.day(),
                record.command(),
                record.wsbench(),
                record.jvm(),
                record.heap(),
                record.limit()));
    result.stacks().stream()
        .map(run -> run.process().jvmVersion())
        .filter(jvm -> jvm != null && !jvm.equals(record.jvm()))
        .distinct()
        .forEach(jvm -> lines.add("WARNING: the attacks were not made on JDK " + jvm));
    findings.forEach(
        (name, stack) ->
            result
                .stack(name)
                .filter(run -> !run.description().title().equals(stack.title()))
                .ifPresent(
                    run ->
                        lines.add(
                            "WARNING: the %s that was attacked is not that of this run: %s"
                                .formatted(name, stack.title()))));
    for (String name : result.comparison().stacks()) {
      lines.add(name + ": " + (findings.containsKey(name) ? verdict(name) : "not attacked"));
    }
    return lines.stream().map(Item::of).toList();
  }

  private String verdict(String name) {
    StackFindings stack = findings.get(name);
    List<String> defeats = FindingText.defeats(stack);
    return defeats.isEmpty()
        ? "kept serving after every attack (" + stack.findings().size() + ")"
        : String.join("; ", defeats);
  }
}

package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Share;
import org.wsbench.result.Deviation;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.Topic;

/**
 * The matrix of checks and stacks, from the descriptors. Checks that all stacks of the run pass are
 * counted by topic; a check that one of them fails has its own row.
 */
public final class ConformanceTable {
  private static final Missing UNKNOWN = Missing.of("unknown");

  private final List<StackRun> stacks;

  private ConformanceTable(List<StackRun> stacks) {
    this.stacks = stacks;
  }

  /** The matrix of the stacks that were started; empty if nothing is known about any of them. */
  public static Optional<Table> of(RunResult result) {
    List<StackRun> stacks =
        result.comparison().stacks().stream().flatMap(name -> result.stack(name).stream()).toList();
    return stacks.stream().allMatch(stack -> stack.description().checks() == null)
        ? Optional.empty()
        : Optional.of(new ConformanceTable(stacks).table());
  }

  private Table table() {
    List<String> header =
        Stream.concat(Stream.of("check"), stacks.stream().map(StackRun::name)).toList();
    List<List<Cell>> rows = new ArrayList<>();
    for (Topic topic : Topic.values()) {
      if (stacks.stream().anyMatch(stack -> checks(stack, topic) > 0)) {
        rows.add(row(topic.title(), stack -> kept(stack, topic)));
        broken(topic).forEach(check -> rows.add(row(check, stack -> mark(stack, check))));
      }
    }
    return Table.ofWords(
        "Conformance, according to the descriptors: checks passed, and each check that a stack fails",
        header,
        rows);
  }

  private List<Cell> row(String name, Function<StackRun, Value> value) {
    return Stream.concat(Stream.of(Cell.text(name)), stacks.stream().map(value).map(Cell::of))
        .toList();
  }

  private static int checks(StackRun stack, Topic topic) {
    return stack.description().checks() == null
        ? 0
        : stack.description().checks().getOrDefault(topic.id(), 0);
  }

  private static Value kept(StackRun stack, Topic topic) {
    if (stack.description().checks() == null) {
      return UNKNOWN;
    }
    int checks = checks(stack, topic);
    return checks == 0
        ? Missing.of("n/a")
        : new Share(Figure.count(checks - broken(stack, topic).count()), Figure.count(checks));
  }

  private static Stream<String> broken(StackRun stack, Topic topic) {
    return stack.description().deviations().stream()
        .map(Deviation::check)
        .filter(check -> Topic.of(check) == topic);
  }

  private Stream<String> broken(Topic topic) {
    return stacks.stream().flatMap(stack -> broken(stack, topic)).distinct();
  }

  private static Value mark(StackRun stack, String check) {
    if (stack.description().checks() == null) {
      return UNKNOWN;
    }
    boolean deviates =
        stack.description().deviations().stream().anyMatch(known -> known.check().equals(check));
    return new Mark(deviates ? "deviates" : "ok", deviates);
  }
}

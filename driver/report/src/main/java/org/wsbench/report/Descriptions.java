package org.wsbench.report;

import java.util.Arrays;
import java.util.List;
import org.wsbench.report.Table.Cell;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** Tables of words. */
final class Descriptions {
  static final String UNKNOWN = "unknown";

  private Descriptions() {}

  /** What the stacks of a run are. */
  static Table stacks(RunResult result) {
    List<List<Cell>> rows =
        result.comparison().stacks().stream()
            .map(
                name ->
                    result
                        .stack(name)
                        .map(Descriptions::stack)
                        .orElseGet(() -> cells(name, "not started", "", "", "", "", "")))
            .toList();
    return new Table(
        "Stacks",
        List.of("stack", "title", "engine", "binding", "parser", "approach", "JVM"),
        rows);
  }

  private static List<Cell> stack(StackRun run) {
    StackDescription stack = run.description();
    return cells(
        run.name(),
        stack.title(),
        stack.engine(),
        stack.binding(),
        stack.parser(),
        stack.approach() == null ? UNKNOWN : stack.approach().id(),
        run.process().jvmVersion());
  }

  /** How a run was set up, as far as the preamble does not say it. */
  static Table settings(RunResult result) {
    Comparison comparison = result.comparison();
    return new Table(
        "Settings",
        List.of("setting", "value"),
        List.of(
            cells("failed requests allowed per round", Long.toString(comparison.allowedErrors())),
            cells("seed of the order of slices", Long.toString(comparison.seed()))));
  }

  private static List<Cell> cells(String... texts) {
    return Arrays.stream(texts).map(text -> Cell.plain(text == null ? "" : text)).toList();
  }
}

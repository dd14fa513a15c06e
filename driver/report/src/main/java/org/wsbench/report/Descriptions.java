package org.wsbench.report;

import java.util.Arrays;
import java.util.List;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** Tables of descriptions. */
public final class Descriptions {
  private Descriptions() {}

  /** Describes the stacks of a run. */
  public static Table stacks(RunResult result) {
    List<List<Cell>> rows =
        result.comparison().stacks().stream()
            .map(
                name ->
                    result
                        .stack(name)
                        .map(Descriptions::stack)
                        .orElseGet(() -> cells(name, "not started", "", "", "", "", "")))
            .toList();
    return Table.ofWords(
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
        approach(stack),
        run.process().jvmVersion());
  }

  /** How a stack is configured, in a word. */
  public static String approach(StackDescription stack) {
    return stack.approach() == null ? "unknown" : stack.approach().id();
  }

  /** The settings of a run that are not in the header. */
  public static Table settings(RunResult result) {
    Comparison comparison = result.comparison();
    return Table.ofWords(
        "Settings",
        List.of("setting", "value"),
        List.of(
            cells("failed requests allowed per round", Long.toString(comparison.allowedErrors())),
            cells("seed of the order of slices", Long.toString(comparison.seed()))));
  }

  private static List<Cell> cells(String... texts) {
    return Arrays.stream(texts).map(Cell::text).toList();
  }
}

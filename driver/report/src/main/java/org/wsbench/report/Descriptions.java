package org.wsbench.report;

import java.util.Arrays;
import java.util.List;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/** Tables of words. */
final class Descriptions {
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
    return Table.ofWords(
        "Stacks",
        List.of("stack", "title", "engine", "binding", "parser", "approach", "JVM"),
        rows);
  }

  private static List<Cell> stack(StackRun run) {
    return cells(
        run.name(),
        run.title(),
        run.engine(),
        run.binding(),
        run.parser(),
        run.approach(),
        run.jvmVersion());
  }

  private static List<Cell> cells(String... texts) {
    return Arrays.stream(texts).map(Cell::text).toList();
  }
}

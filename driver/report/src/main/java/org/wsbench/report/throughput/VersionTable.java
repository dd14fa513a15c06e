package org.wsbench.report.throughput;

import java.util.Optional;
import org.wsbench.report.page.Table;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.StackName;

/**
 * The ratios of many versions as series: one row for each version, so that they can be read down.
 */
public final class VersionTable {
  private VersionTable() {}

  /**
   * The table.
   *
   * @return empty for a run without versions, or in which there are fewer stacks than cases: one
   *     column for each stack is easier to read then
   */
  public static Optional<Table> of(MeasuredRun result) {
    Comparison comparison = result.comparison();
    boolean versions =
        comparison.stacks().stream().anyMatch(stack -> StackName.of(stack).version().isPresent());
    return versions && comparison.stacks().size() > comparison.cases().size()
        ? Tables.byStack(result)
        : Optional.empty();
  }
}

package org.wsbench.report.page;

import java.util.List;
import java.util.Optional;

/**
 * An addition to a report, such as that of another run.
 *
 * @param tables its figures; may be empty
 * @param bars the same as a chart, if there is one
 * @param remarks how they were measured, and their limits
 */
public record Addition(List<Table> tables, Optional<Bars> bars, Section remarks) {
  /** Copies. */
  public Addition {
    tables = List.copyOf(tables);
  }

  /** An addition without a chart. */
  public Addition(List<Table> tables, Section remarks) {
    this(tables, Optional.empty(), remarks);
  }
}

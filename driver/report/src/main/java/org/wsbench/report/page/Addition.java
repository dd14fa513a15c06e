package org.wsbench.report.page;

import java.util.List;
import java.util.Optional;

/**
 * What another run adds to a report.
 *
 * @param tables its figures; may be empty
 * @param bars the same as a drawing, if there is one
 * @param remarks how they came about, and what to beware of
 */
public record Addition(List<Table> tables, Optional<Bars> bars, Section remarks) {
  /** Copies. */
  public Addition {
    tables = List.copyOf(tables);
  }

  /** An addition without a drawing. */
  public Addition(List<Table> tables, Section remarks) {
    this(tables, Optional.empty(), remarks);
  }
}

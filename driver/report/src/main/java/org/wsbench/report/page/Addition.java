package org.wsbench.report.page;

import java.util.List;

/**
 * What another run adds to a report.
 *
 * @param tables its figures; may be empty
 * @param remarks how they came about, and what to beware of
 */
public record Addition(List<Table> tables, Section remarks) {
  /** Copies. */
  public Addition {
    tables = List.copyOf(tables);
  }
}

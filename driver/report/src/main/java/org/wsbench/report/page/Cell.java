package org.wsbench.report.page;

import java.util.List;
import java.util.Optional;

/**
 * A cell of a table.
 *
 * @param values shown side by side; at least one
 * @param sign its mark
 * @param note a footnote; may be empty
 */
public record Cell(List<Value> values, Sign sign, Optional<String> note) {
  /** Copies. */
  public Cell {
    values = List.copyOf(values);
  }

  /** A cell without a mark. */
  public static Cell of(Value... values) {
    return new Cell(List.of(values), Sign.NONE, Optional.empty());
  }

  /** A cell of text; null for none. */
  public static Cell text(String text) {
    return of(new Value.Text(text == null ? "" : text));
  }

  /** The same with a sign. */
  public Cell with(Sign sign) {
    return new Cell(values, sign, note);
  }

  /** The same with a note, unless the text is empty. */
  public Cell withNote(String text) {
    return new Cell(values, sign, Optional.of(text).filter(some -> !some.isEmpty()));
  }

  /** Whether it shows a problem. */
  public boolean bad() {
    return values.stream().anyMatch(Value::bad);
  }
}

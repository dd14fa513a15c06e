package org.wsbench.report.levels;

import java.util.List;
import java.util.Optional;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.result.level.ConnectionMemory;
import org.wsbench.result.level.ConnectionMemory.PerConnection;

/**
 * What the report says about the memory of connections.
 *
 * @param stacks the memory of each; empty if it was not measured
 */
record MemoryOfConnections(List<ConnectionMemory> stacks) {
  private static final double BYTES_PER_KILOBYTE = 1000;
  private static final String UNKNOWN =
      ". That of active ones is unknown where they seem to take less than idle ones, because not all"
          + " had been served when memory was read, or where it was read at fewer than three levels.";

  /** How it was measured; empty if it was not. */
  Optional<String> method() {
    return stacks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Memory of a connection is by how much resident memory and live heap of the server grow"
                + " from level to level, with its 95 % interval: of idle connections after each"
                + " window, of active ones with a request in flight on each"
                + (stacks.stream().allMatch(one -> one.active() != null) ? "." : UNKNOWN));
  }

  /** One sentence for each stack. */
  List<String> sentences() {
    return stacks.stream().map(MemoryOfConnections::sentence).toList();
  }

  private static String sentence(ConnectionMemory memory) {
    String stack = memory.stack();
    if (memory.idle() != null && memory.active() != null) {
      return "%s takes %s for each idle connection, and %s for each active one."
          .formatted(stack, words(memory.idle()), words(memory.active()));
    }
    if (memory.idle() != null) {
      return "%s takes %s for each idle connection; what active ones take is unknown."
          .formatted(stack, words(memory.idle()));
    }
    return memory.active() != null
        ? "%s takes %s for each active connection; what idle ones take is unknown."
            .formatted(stack, words(memory.active()))
        : stack + ": unknown, because memory was read at fewer than three levels.";
  }

  private static String words(PerConnection one) {
    return "%s kB (%s to %s)"
        .formatted(
            LevelWords.number(one.bytes() / BYTES_PER_KILOBYTE),
            LevelWords.number(one.interval().low() / BYTES_PER_KILOBYTE),
            LevelWords.number(one.interval().high() / BYTES_PER_KILOBYTE));
  }

  /** One row for each stack; empty if it was not measured. */
  Optional<Table> table() {
    return stacks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Table.ofFigures(
                "Memory of each connection in kB, with its 95 % interval",
                "stack",
                List.of("idle", "active"),
                stacks.stream()
                    .map(
                        one ->
                            List.of(
                                Cell.text(one.stack()),
                                Cell.of(value(one.idle())),
                                Cell.of(value(one.active()))))
                    .toList()));
  }

  private static Value value(PerConnection one) {
    if (one == null) {
      return Missing.of("unknown");
    }
    Figure bytes = Figure.of(one.bytes() / BYTES_PER_KILOBYTE, Unit.KILOBYTES);
    Bounds bounds =
        new Bounds(like(bytes, one.interval().low()), like(bytes, one.interval().high()));
    return new Ranged(bytes, Optional.of(bounds));
  }

  private static Figure like(Figure value, double bytes) {
    return new Figure(bytes / BYTES_PER_KILOBYTE, Unit.KILOBYTES, value.decimals());
  }
}

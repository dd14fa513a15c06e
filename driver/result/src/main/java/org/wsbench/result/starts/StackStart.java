package org.wsbench.result.starts;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * One start of one stack that was measured to its end.
 *
 * @param stack name of the stack
 * @param fork number of this server process, from 1; starts with the same number were next to each
 *     other in time
 * @param startedAt when its process was started
 * @param figures by the ids of {@link StartFigure}, in their units; those that cannot be read are
 *     missing
 */
public record StackStart(String stack, int fork, Instant startedAt, Map<String, Double> figures) {
  public StackStart {
    Objects.requireNonNull(stack, "stack");
    figures.forEach(StackStart::requireFigure);
    figures = Collections.unmodifiableMap(new TreeMap<>(figures));
  }

  private static void requireFigure(String name, double figure) {
    if (!(figure >= 0 && Double.isFinite(figure))) {
      throw new IllegalArgumentException(
          name + ": " + figure + " is not a figure; it must be finite and not negative");
    }
  }

  /** One of its figures; empty if it is not known. */
  public OptionalDouble figure(StartFigure figure) {
    Double value = figures.get(figure.id());
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}

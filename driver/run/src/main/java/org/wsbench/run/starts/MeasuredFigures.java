package org.wsbench.run.starts;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.wsbench.result.starts.StartFigure;

/** The figures of one start, as they are measured. */
final class MeasuredFigures {
  private final Map<String, Double> values = new TreeMap<>();

  void put(StartFigure figure, double value) {
    values.put(figure.id(), value);
  }

  /** A figure that cannot be read is left out. */
  void put(StartFigure figure, OptionalLong value) {
    if (value.isPresent()) {
      put(figure, value.getAsLong());
    }
  }

  /** By the ids of the figures. */
  Map<String, Double> values() {
    return values;
  }
}

package org.wsbench.analysis;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wsbench.result.Bound;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;

/**
 * How far the throughput of rows can be off, all reasons together.
 *
 * @param byRow by {@link Round#row}; rows without a bound are left out
 */
public record RowBounds(Map<String, Bound> byRow) {
  /** No row has a bound. */
  public static final RowBounds NONE = new RowBounds(Map.of());

  static RowBounds of(List<Measurement> rows) {
    SortedMap<String, Bound> bounds = new TreeMap<>();
    for (Measurement row : rows) {
      if (!row.bound().isNone()) {
        bounds.put(Round.row(row.stack(), row.echoCase()), row.bound());
      }
    }
    return new RowBounds(bounds);
  }

  Bound of(String stack, String echoCase) {
    return byRow.getOrDefault(Round.row(stack, echoCase), Bound.NONE);
  }

  /** The bound of the ratio of two stacks in a case. */
  Bound ofRatio(String stack, String other, String echoCase) {
    return of(stack, echoCase).times(of(other, echoCase).inverse());
  }

  /** The bound of a contrast, as a ratio, on average over cases. */
  Bound of(Contrast contrast, List<String> cases) {
    Bound bound = Bound.NONE;
    for (String echoCase : cases) {
      for (Map.Entry<String, Integer> weight : contrast.weights().entrySet()) {
        double exponent = weight.getValue() / (double) cases.size();
        bound = bound.times(of(weight.getKey(), echoCase).power(exponent));
      }
    }
    return bound;
  }
}

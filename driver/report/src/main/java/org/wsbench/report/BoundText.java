package org.wsbench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.wsbench.result.Bound;

/** What bounds do to figures, in words. */
final class BoundText {
  private static final double PERCENT = 100;

  /** Smaller bounds are not worth a word: 0.05 %. */
  private static final double NEGLIGIBLE = 0.0005;

  private BoundText() {}

  /** How far figures can be off: {@code up to 4.0 % too high}. */
  static String of(Collection<Bound> bounds) {
    double low = bounds.stream().mapToDouble(Bound::low).min().orElse(1);
    boolean open = bounds.stream().anyMatch(bound -> bound.high() == null);
    double high =
        bounds.stream()
            .filter(bound -> bound.high() != null)
            .mapToDouble(Bound::high)
            .max()
            .orElse(1);
    List<String> parts = new ArrayList<>();
    if (1 / low - 1 > NEGLIGIBLE) {
      parts.add(percent(1 / low - 1) + " too high");
    }
    if (open) {
      parts.add("too low by any amount");
    } else if (high - 1 > NEGLIGIBLE) {
      parts.add(percent(high - 1) + " too low");
    }
    return parts.isEmpty() ? "no effect" : String.join(" or ", parts);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "up to %.1f %%", PERCENT * share);
  }
}

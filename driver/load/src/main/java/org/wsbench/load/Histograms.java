package org.wsbench.load;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** The histograms of one event loop, which are reused in each run: each takes 160 KB. */
final class Histograms {

  private final List<Histogram> all = new ArrayList<>();
  private int taken;

  /** Returns an empty histogram, for use until the next {@link #giveAllBack}. */
  Histogram take() {
    if (taken == all.size()) {
      all.add(LatencyHistogram.empty());
    }
    return all.get(taken++);
  }

  void giveAllBack() {
    for (Histogram used : all.subList(0, taken)) {
      if (used.getTotalCount() > 0) {
        used.reset();
      }
    }
    taken = 0;
  }
}

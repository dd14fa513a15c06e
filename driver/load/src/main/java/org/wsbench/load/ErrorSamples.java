package org.wsbench.load;

import java.util.ArrayList;
import java.util.List;

/** Keeps the first wrong replies of a run on one event loop; others are only counted. */
final class ErrorSamples {

  static final int MAX_KEPT = 10;

  private final List<Evidence> kept = new ArrayList<>();

  boolean isFull() {
    return kept.size() == MAX_KEPT;
  }

  void add(Evidence evidence) {
    if (!isFull()) {
      kept.add(evidence);
    }
  }

  List<Evidence> takeAll() {
    List<Evidence> taken = List.copyOf(kept);
    kept.clear();
    return taken;
  }
}

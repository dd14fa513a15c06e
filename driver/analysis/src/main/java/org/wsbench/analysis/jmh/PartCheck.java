package org.wsbench.analysis.jmh;

import org.wsbench.analysis.stats.Estimate;

/** Checks that a part takes less time than its whole. */
public enum PartCheck {
  HOLDS,
  /** The part took longer, by no more than its interval leaves to chance, or has no interval. */
  UNDECIDED,
  /** The part took longer, beyond its interval. */
  BROKEN;

  /** Judges the share of a part in its whole. */
  public static PartCheck of(Estimate share) {
    if (share.value() <= 1) {
      return HOLDS;
    }
    return share.interval() == null || share.interval().low() <= 1 ? UNDECIDED : BROKEN;
  }
}

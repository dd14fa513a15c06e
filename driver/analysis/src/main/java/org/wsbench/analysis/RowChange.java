package org.wsbench.analysis;

import org.wsbench.result.PairRatio;

/**
 * The change of one row between two runs, and whether a condition may be applied to it.
 *
 * @param stack name of the stack
 * @param echoCase id of the case
 * @param change from the first run to the second; null where either has no valid figure
 * @param obstacle why the change must not be judged, without a full stop; null if it may be
 * @param lost whether the first run has a valid figure and the second has none, because the row is
 *     void, failed, or missing there
 */
public record RowChange(
    String stack, String echoCase, PairRatio change, String obstacle, boolean lost) {

  /** Whether a condition may be applied. */
  public boolean isJudged() {
    return obstacle == null;
  }
}

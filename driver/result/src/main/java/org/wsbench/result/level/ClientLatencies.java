package org.wsbench.result.level;

import java.util.List;
import org.wsbench.result.PairRatio;

/**
 * What is compared beside 99th percentiles in a run of clients.
 *
 * @param baseline the client over whose latency the others add theirs
 * @param medians of each two clients at each level how many times as fast one is: the median of the
 *     other's latency divided by its own
 * @param added by level in the order of the plan, each by client; without the baseline, and without
 *     clients that lost calls
 */
public record ClientLatencies(String baseline, List<PairRatio> medians, List<AddedLatency> added) {
  public ClientLatencies {
    medians = List.copyOf(medians);
    added = List.copyOf(added);
  }
}

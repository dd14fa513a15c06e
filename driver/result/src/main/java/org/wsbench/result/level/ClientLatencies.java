package org.wsbench.result.level;

import java.util.List;
import org.wsbench.result.PairRatio;

/**
 * What is compared beside 99th percentiles in a run of clients.
 *
 * @param floor the client whose latency is taken as that of server and network
 * @param medians of each two clients at each level how many times as fast one answers: the median
 *     of the other's latency divided by its own
 * @param shares by level in the order of the plan, each by client; without the floor, and without
 *     clients that lost calls
 */
public record ClientLatencies(String floor, List<PairRatio> medians, List<OwnShare> shares) {
  public ClientLatencies {
    medians = List.copyOf(medians);
    shares = List.copyOf(shares);
  }
}

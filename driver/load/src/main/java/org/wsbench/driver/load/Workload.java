package org.wsbench.driver.load;

import java.util.List;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.payload.Message;

/** The messages of one case, encoded for one target, with what has become of them so far. */
public final class Workload {

  private final List<Lane> lanes;

  Workload(Target target, List<Message> variants, int loops) {
    this.lanes = Lane.of(target, variants, loops);
  }

  Lane lane(int loop) {
    return lanes.get(loop);
  }

  /** What happened since the last call. Not to be called while a slice of this workload runs. */
  public Tally drainTally() {
    Tally sum = new Tally();
    lanes.forEach(lane -> sum.add(lane.drainTally()));
    return sum;
  }

  /**
   * Wrong replies since the last call, a limited number of them. Not to be called during a slice.
   */
  public List<Evidence> drainEvidence() {
    return lanes.stream().flatMap(lane -> lane.verifier().drainEvidence().stream()).toList();
  }

  /** Replies that were parsed so far because their bytes were not known to be right. */
  public long judgedByValue() {
    return lanes.stream().mapToLong(lane -> lane.verifier().judgedByValue()).sum();
  }
}

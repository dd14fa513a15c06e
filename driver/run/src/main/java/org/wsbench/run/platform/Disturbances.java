package org.wsbench.run.platform;

import java.util.List;
import java.util.stream.Stream;
import org.wsbench.plan.CpuSet;

/** What else is going on on this machine that makes a measurement less precise. */
public final class Disturbances {

  private Disturbances() {}

  /**
   * One line each, for who is about to measure; takes some 300 ms on a machine that looks busy.
   *
   * @param cpus that are measured on
   */
  public static List<String> on(CpuSet cpus) throws InterruptedException {
    return Stream.concat(OtherRuns.on(cpus).stream(), OtherLoad.now().stream()).toList();
  }
}

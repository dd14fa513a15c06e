package org.wsbench.run.platform;

import java.util.List;
import java.util.stream.Stream;
import org.wsbench.plan.CpuSet;

/** Finds other activity on this machine that makes a measurement less precise. */
public final class Disturbances {

  private Disturbances() {}

  /**
   * One line each, before a measurement; takes some 300 ms on a machine that looks busy.
   *
   * @param cpus that are measured on
   */
  public static List<String> on(CpuSet cpus) throws InterruptedException {
    return Stream.concat(OtherRuns.on(cpus).stream(), OtherLoad.now().stream()).toList();
  }
}

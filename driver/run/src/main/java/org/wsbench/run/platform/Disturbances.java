package org.wsbench.run.platform;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.JvmSettings;

/** Finds what makes a measurement on this machine less precise. */
public final class Disturbances {

  private Disturbances() {}

  /**
   * One line each, before a measurement; takes some 300 ms on a machine that looks busy.
   *
   * @param cpus that are measured on
   * @param jvms that are measured
   */
  public static List<String> on(CpuSet cpus, Collection<JvmSettings> jvms)
      throws InterruptedException {
    return Stream.of(
            OtherRuns.on(cpus).stream(), OtherLoad.now().stream(), HugePages.remarks(jvms).stream())
        .flatMap(lines -> lines)
        .toList();
  }
}

package org.wsbench.run.platform;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.plan.CpuSet;

/** Finds what makes a measurement on this machine less precise. */
public final class Disturbances {

  private Disturbances() {}

  /**
   * One line each, before a measurement; takes some 300 ms on a machine that looks busy.
   *
   * @param cpus that are measured on
   * @param hugePages whether the JVMs that are measured ask for huge pages
   */
  public static List<String> on(CpuSet cpus, boolean hugePages) throws InterruptedException {
    Optional<String> pages = HugePages.remark(hugePages);
    return Stream.of(OtherRuns.on(cpus).stream(), OtherLoad.now().stream(), pages.stream())
        .flatMap(lines -> lines)
        .toList();
  }
}

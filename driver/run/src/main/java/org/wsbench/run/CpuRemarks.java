package org.wsbench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wsbench.plan.CpuSet;
import org.wsbench.result.Flag;
import org.wsbench.run.Site.Remark;
import org.wsbench.run.platform.CpuAssignment;

/**
 * What the CPUs of a machine mean for a run.
 *
 * @param settings of the run
 */
record CpuRemarks(RunSettings settings) {

  /**
   * The remarks on the machine.
   *
   * @param quota CPU time that a container may use, in CPUs; empty if it is not limited
   */
  List<Remark> of(OptionalDouble quota) {
    List<Remark> remarks = new ArrayList<>();
    if (settings.target().isPresent()) {
      remarks.add(new Remark(Flag.REMOTE_TARGET, Optional.empty()));
    } else if (settings.cpus().all().size() == 1) {
      remarks.add(
          new Remark(
              Flag.SINGLE_CORE,
              Optional.of("this machine has only one CPU, which server and driver must share")));
    } else if (!settings.cpus().isIsolated()) {
      remarks.add(
          new Remark(Flag.NOT_PINNED, Optional.of("server and driver have CPUs in common")));
    }
    if (quota.orElse(Double.POSITIVE_INFINITY) < used().size()) {
      remarks.add(new Remark(Flag.NOT_PINNED, Optional.of(tooMany(quota.getAsDouble()))));
    }
    return List.copyOf(remarks);
  }

  /** The CPUs on which something is measured. */
  CpuSet used() {
    CpuAssignment cpus = settings.cpus();
    return settings.target().isPresent() ? cpus.driver() : cpus.server().with(cpus.driver());
  }

  private String tooMany(double quota) {
    int cpus = used().size();
    return String.format(
        Locale.ROOT,
        "%s %d CPU%s, but the CPU quota of the container is %.1f; name no more CPUs than that with --server-cpus and --driver-cpus, or lift the quota",
        settings.target().isPresent() ? "the driver uses" : "server and driver use",
        cpus,
        cpus == 1 ? "" : "s",
        quota);
  }
}

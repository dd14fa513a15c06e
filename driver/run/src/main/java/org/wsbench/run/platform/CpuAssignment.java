package org.wsbench.run.platform;

import java.util.List;
import java.util.Optional;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Cpus;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * The CPUs of server and driver.
 *
 * @param all the processors that may be used: where a server warms up
 * @param server where it is measured
 * @param driver where the driver runs
 */
public record CpuAssignment(CpuSet all, CpuSet server, CpuSet driver) {
  /**
   * Assigns CPUs of this machine as a plan requests. What the plan leaves open: the cores are
   * halved, an odd one goes to the server, and threads of one physical core stay together if there
   * are two cores or more. If nothing is left for one of the two, both run on the same CPUs.
   *
   * @throws InvalidValueException if a requested processor does not exist
   */
  public static CpuAssignment of(Cpus requested, Processors processors) {
    CpuSet all = processors.all();
    requested.server().ifPresent(cpus -> check("cpus.server", cpus, all));
    requested.driver().ifPresent(cpus -> check("cpus.driver", cpus, all));
    if (requested.server().isPresent() || requested.driver().isPresent()) {
      CpuSet server =
          requested.server().orElseGet(() -> rest(all, requested.driver().orElseThrow()));
      CpuSet driver = requested.driver().orElseGet(() -> rest(all, server));
      return new CpuAssignment(all, server, driver);
    }
    List<CpuSet> units =
        processors.cores().size() > 1
            ? processors.cores()
            : all.cpus().stream().map(cpu -> CpuSet.of(List.of(cpu))).toList();
    CpuSet server = union(units.subList(0, (units.size() + 1) / 2));
    return new CpuAssignment(all, server, rest(all, server));
  }

  private static void check(String key, CpuSet cpus, CpuSet all) {
    if (!all.contains(cpus)) {
      throw new InvalidValueException(
          key, "'" + cpus + "' is not available; the CPUs that may be used are " + all);
    }
  }

  private static CpuSet rest(CpuSet all, CpuSet taken) {
    List<Integer> rest = all.cpus().stream().filter(cpu -> !taken.cpus().contains(cpu)).toList();
    return Optional.of(rest).filter(cpus -> !cpus.isEmpty()).map(CpuSet::of).orElse(taken);
  }

  private static CpuSet union(List<CpuSet> sets) {
    return CpuSet.of(sets.stream().flatMap(set -> set.cpus().stream()).toList());
  }

  /** Whether server and driver have no processor in common. */
  public boolean isIsolated() {
    return server.isDisjoint(driver);
  }
}

package org.wsbench.run.platform;

import java.util.List;
import java.util.Optional;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Cpus;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * Who runs where.
 *
 * @param all the processors that may be used: where a server warms up
 * @param server where it is measured
 * @param driver where the driver runs
 */
public record CpuAssignment(CpuSet all, CpuSet server, CpuSet driver) {
  /**
   * Fulfills a plan's wishes on this machine. What is left to the driver: the cores are halved, an
   * odd one goes to the server, threads of one physical core stay together where there are two
   * cores or more. Where nothing is left for one of the two, both run on the same.
   *
   * @throws InvalidValueException if a wished processor is not there
   */
  public static CpuAssignment of(Cpus wishes, Processors processors) {
    CpuSet all = processors.all();
    wishes.server().ifPresent(cpus -> check("cpus.server", cpus, all));
    wishes.driver().ifPresent(cpus -> check("cpus.driver", cpus, all));
    if (wishes.server().isPresent() || wishes.driver().isPresent()) {
      CpuSet server = wishes.server().orElseGet(() -> rest(all, wishes.driver().orElseThrow()));
      CpuSet driver = wishes.driver().orElseGet(() -> rest(all, server));
      return new CpuAssignment(all, server, driver);
    }
    List<CpuSet> units =
        processors.cores().size() > 1
            ? processors.cores()
            : all.cpus().stream().map(cpu -> CpuSet.of(List.of(cpu))).toList();
    CpuSet server = union(units.subList(0, (units.size() + 1) / 2));
    return new CpuAssignment(all, server, rest(all, server));
  }

  private static void check(String key, CpuSet wish, CpuSet all) {
    if (!all.contains(wish)) {
      throw new InvalidValueException(
          key, "'" + wish + "' is not available; the CPUs that may be used are " + all);
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

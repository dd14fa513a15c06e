package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.wsbench.plan.CpuSet;

/**
 * The logical processors that this process may use.
 *
 * @param all every one of them
 * @param cores the same, grouped: those of one group share a physical core
 */
public record Processors(CpuSet all, List<CpuSet> cores) {
  /** Copies the list. */
  public Processors {
    cores = List.copyOf(cores);
  }

  /** The processors of this machine; the grouping is known on Linux only. */
  public static Processors ofThisMachine() {
    return read(ProcFs.SYSTEM, Path.of("/sys/devices/system/cpu"));
  }

  static Processors read(ProcFs proc, Path sysCpu) {
    CpuSet all =
        proc.value("self/status", "Cpus_allowed_list")
            .map(CpuSet::parse)
            .orElseGet(Processors::counted);
    List<CpuSet> cores =
        all.cpus().stream().map(cpu -> siblings(sysCpu, cpu, all)).distinct().toList();
    return new Processors(all, cores);
  }

  private static CpuSet counted() {
    return CpuSet.of(
        IntStream.range(0, Runtime.getRuntime().availableProcessors()).boxed().toList());
  }

  private static CpuSet siblings(Path sysCpu, int cpu, CpuSet all) {
    Path file = sysCpu.resolve("cpu" + cpu + "/topology/thread_siblings_list");
    try {
      CpuSet siblings = CpuSet.parse(Files.readString(file).strip());
      return CpuSet.of(siblings.cpus().stream().filter(all.cpus()::contains).toList());
    } catch (IOException | IllegalArgumentException e) {
      return CpuSet.of(List.of(cpu));
    }
  }
}

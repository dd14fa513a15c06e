package org.wsbench.run.platform;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A computer; unknown properties are absent.
 *
 * @param cpuModel the processor's own name
 * @param architecture as Java names it
 * @param processors logical processors that may be used
 * @param cpuQuota processors' worth of CPU time that a container may use at most (cgroup v2);
 *     absent = no limit
 * @param memoryBytes RAM, or the container's limit
 * @param operatingSystem name and version of the distribution
 * @param kernel its release
 * @param governor the frequency governor of the first processor
 * @param virtualized whether the processor says that it is a hypervisor's guest
 */
public record Machine(
    Optional<String> cpuModel,
    String architecture,
    int processors,
    OptionalDouble cpuQuota,
    OptionalLong memoryBytes,
    String operatingSystem,
    String kernel,
    Optional<String> governor,
    Optional<Boolean> virtualized) {

  /** This computer. */
  public static Machine thisOne() {
    return read(Path.of("/"));
  }

  static Machine read(Path root) {
    TextFiles files = new TextFiles(root);
    return new Machine(
        files.value("proc/cpuinfo", "model name", ':'),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        files.line("sys/fs/cgroup/cpu.max").map(Machine::quota).orElse(OptionalDouble.empty()),
        memory(),
        files
            .value("etc/os-release", "PRETTY_NAME", '=')
            .map(name -> name.replace("\"", ""))
            .orElse(System.getProperty("os.name")),
        files.line("proc/sys/kernel/osrelease").orElse(System.getProperty("os.version")),
        files.line("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
        files
            .value("proc/cpuinfo", "flags", ':')
            .map(flags -> Arrays.asList(flags.split(" ")).contains("hypervisor")));
  }

  /**
   * Reads {@code cpu.max}: microseconds of CPU time and the period they are for, or {@code max}.
   */
  private static OptionalDouble quota(String line) {
    String[] words = line.split(" ");
    return words.length == 2 && words[0].matches("\\d+")
        ? OptionalDouble.of(Double.parseDouble(words[0]) / Double.parseDouble(words[1]))
        : OptionalDouble.empty();
  }

  private static OptionalLong memory() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
        ? OptionalLong.of(bean.getTotalMemorySize())
        : OptionalLong.empty();
  }
}

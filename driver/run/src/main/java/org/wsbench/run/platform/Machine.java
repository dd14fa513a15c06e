package org.wsbench.run.platform;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;

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
 * @param hugePages when Linux gives transparent huge pages: {@code always}, {@code madvise} (to
 *     programs that ask for them), or {@code never}
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
    Optional<String> hugePages,
    Optional<Boolean> virtualized) {

  /**
   * How many of its processors can work at once: as many as the quota allows, rounded up.
   *
   * @param all number of processors
   */
  public int atOnce(int all) {
    return (int) Math.clamp(Math.ceil(cpuQuota.orElse(all)), 1, all);
  }

  /** This computer. */
  public static Machine thisOne() {
    return read(Path.of("/"));
  }

  /**
   * RAM that further processes can use, in bytes: that of the system, or the rest of the
   * container's limit if that is less (cgroup v2). Absent where the system does not tell.
   */
  public static OptionalLong availableBytes() {
    return availableBytes(Path.of("/"));
  }

  static OptionalLong availableBytes(Path root) {
    OptionalLong ofSystem = new ProcFs(root.resolve("proc")).bytes("meminfo", "MemAvailable");
    OptionalLong ofContainer = leftOfLimit(new TextFiles(root.resolve("sys/fs/cgroup")));
    return LongStream.concat(ofSystem.stream(), ofContainer.stream()).min();
  }

  /** What the limit of a container leaves, file cache that can be given up included. */
  private static OptionalLong leftOfLimit(TextFiles cgroup) {
    OptionalLong limit = number(cgroup.line("memory.max"));
    OptionalLong used = number(cgroup.line("memory.current"));
    long cache = number(cgroup.value("memory.stat", "inactive_file", ' ')).orElse(0);
    return limit.isPresent() && used.isPresent()
        ? OptionalLong.of(Math.max(0, limit.getAsLong() - Math.max(0, used.getAsLong() - cache)))
        : OptionalLong.empty();
  }

  /** Absent also for {@code max}, which stands for no limit. */
  private static OptionalLong number(Optional<String> text) {
    return text.filter(digits -> digits.matches("\\d{1,18}")).stream()
        .mapToLong(Long::parseLong)
        .findFirst();
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
        HugePages.enabled(root),
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

package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * The JVM of the measured processes, alike for all Java stacks.
 *
 * @param java JDK home, an absolute path; without one, the JDK that the driver itself runs on
 * @param heap initial and maximum heap, such as {@code 512m}: a heap that does not grow while it is
 *     measured
 * @param gc the garbage collector: {@code Serial}, {@code Parallel}, {@code G1}, or {@code Z}
 * @param hugePages whether the JVM asks Linux for transparent huge pages: with small ones, a JVM
 *     that starts early can be slower where free memory is scattered
 * @param flags more flags, in this order
 */
public record JvmSettings(
    Optional<Path> java,
    @JsonProperty(defaultValue = "512m") String heap,
    @JsonProperty(defaultValue = "Serial") Gc gc,
    @JsonProperty(defaultValue = "true") boolean hugePages,
    @JsonProperty(defaultValue = "[]") List<String> flags) {
  /** The flag of HotSpot that asks Linux for huge pages. */
  public static final String HUGE_PAGES = "-XX:+UseTransparentHugePages";

  private static final Pattern HEAP = Pattern.compile("[1-9][0-9]{0,8}[kmgKMG]");
  private static final Pattern GC_FLAG = Pattern.compile("-XX:[+-]Use\\w+GC");

  private static final Pattern HUGE_PAGES_FLAG = Pattern.compile("-XX:[+-]UseTransparentHugePages");

  /** Environment variables from which a JVM takes more flags. */
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  /** Validates. */
  public JvmSettings {
    flags = List.copyOf(flags);
    java.ifPresent(JvmSettings::checkHome);
    if (!HEAP.matcher(heap).matches()) {
      throw new InvalidValueException(
          "jvm.heap", "'" + heap + "' is not a heap size; write a size such as 512m or 2g");
    }
    flags.forEach(JvmSettings::checkFlag);
  }

  private static void checkHome(Path home) {
    if (!home.isAbsolute() || !Files.isExecutable(executable(home))) {
      throw new InvalidValueException(
          "jvm.java",
          "'" + home + "' is not a JDK; give the absolute path of a folder that has bin/java");
    }
  }

  private static void checkFlag(String flag) {
    if (!flag.startsWith("-")) {
      throw new InvalidValueException(
          "jvm.flags", "'" + flag + "' is not a JVM flag; a flag begins with '-'");
    }
    if (flag.startsWith("-Xms") || flag.startsWith("-Xmx")) {
      throw new InvalidValueException(
          "jvm.flags", "'" + flag + "' sets the heap; use jvm.heap instead");
    }
    if (GC_FLAG.matcher(flag).matches()) {
      throw new InvalidValueException(
          "jvm.flags", "'" + flag + "' sets the collector; use jvm.gc instead");
    }
    if (HUGE_PAGES_FLAG.matcher(flag).matches()) {
      throw new InvalidValueException(
          "jvm.flags", "'" + flag + "' sets the pages; use jvm.hugePages instead");
    }
  }

  /** The JDK home to start processes with. */
  public Path home() {
    return java.orElseGet(() -> Path.of(System.getProperty("java.home")));
  }

  /** The java executable of {@link #home()}. */
  public Path executable() {
    return executable(home());
  }

  /**
   * Heap, collector, number of processors, huge pages, and flags, as words of a command line. A JVM
   * sizes its pools when it starts, before it is pinned: without the number, it would count
   * processors that it is not measured on. Flags come last, so that a plan can name another number.
   *
   * @param cpus number of processors that it is measured on
   */
  public List<String> arguments(int cpus) {
    List<String> arguments =
        new ArrayList<>(
            List.of("-Xms" + heap, "-Xmx" + heap, gc.flag(), "-XX:ActiveProcessorCount=" + cpus));
    if (hugePages) {
      arguments.add(HUGE_PAGES);
    }
    arguments.addAll(flags);
    return List.copyOf(arguments);
  }

  /** The same with more flags, after its own. */
  public JvmSettings plus(List<String> more) {
    return new JvmSettings(
        java, heap, gc, hugePages, Stream.concat(flags.stream(), more.stream()).toList());
  }

  /** The same without huge pages. */
  public JvmSettings withSmallPages() {
    return new JvmSettings(java, heap, gc, false, flags);
  }

  /** The same on another JDK. */
  public JvmSettings on(Path otherJava) {
    return new JvmSettings(Optional.of(otherJava), heap, gc, hugePages, flags);
  }

  /** The executable followed by the {@linkplain #arguments arguments}. */
  public List<String> command(int cpus) {
    List<String> command = new ArrayList<>(List.of(executable().toString()));
    command.addAll(arguments(cpus));
    return List.copyOf(command);
  }

  /**
   * Removes the variables of the caller's environment that add flags to a JVM: only the plan sets
   * the flags of what is measured.
   */
  public static void shield(ProcessBuilder builder) {
    VARIABLES.forEach(builder.environment()::remove);
  }

  private static Path executable(Path home) {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    return home.resolve("bin").resolve(windows ? "java.exe" : "java");
  }
}

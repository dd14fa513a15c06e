package org.wsbench.run.platform;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Detects other programs that use much CPU time. */
public final class OtherLoad {

  /** Long enough for ticks of 10 ms. */
  private static final Duration LOOK = Duration.ofMillis(300);

  /** In CPUs; less is the background load of any machine. */
  private static final double NOTABLE = 0.3;

  private OtherLoad() {}

  /**
   * One line, if the load average of the last minute is high and other processes are at work right
   * now: either one alone may come from a program that has just ended or started. Takes some 300 ms
   * if it is high.
   */
  public static Optional<String> now() throws InterruptedException {
    MachineReading before = MachineReading.now();
    int cpus = Runtime.getRuntime().availableProcessors();
    if (before.loadAverage().orElse(0) <= cpus) {
      return Optional.empty();
    }
    long own = ownMicros();
    Thread.sleep(LOOK);
    return words(before, MachineReading.now(), ownMicros() - own, LOOK, cpus);
  }

  /**
   * The same of two readings.
   *
   * @param ownMicros CPU time of this process between them
   * @param between time between them
   */
  static Optional<String> words(
      MachineReading before, MachineReading after, long ownMicros, Duration between, int cpus) {
    double load = after.loadAverage().orElse(0);
    double others =
        (after.busyMicrosSince(before).orElse(0) - ownMicros) / (between.toNanos() / 1e3);
    return load > cpus && others > NOTABLE
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "the load average is %.1f on %d CPUs, and other programs use %.1f of them now; stop "
                    + "them to get meaningful figures",
                load,
                cpus,
                Math.min(others, cpus)))
        : Optional.empty();
  }

  private static long ownMicros() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime() / 1000
        : 0;
  }
}

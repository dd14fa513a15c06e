package org.wsbench.run.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.glassfish.jaxb.PlantedBinding;
import org.wsbench.service.PlantedService;

/**
 * A JVM that spends three quarters of its CPU time in the service, and one in data binding; or two
 * threads of one, {@value #BUSY} in the service without a pause, {@value #BURSTS} in data binding a
 * moment now and then.
 */
final class PlantedBurns {
  static final String BUSY = "busy";
  static final String BURSTS = "bursts";

  private static final long STEPS = 100_000;
  private static final String THREADS = "threads";

  /** Somebody must want what the burns come to. */
  private static volatile long burnt;

  private PlantedBurns() {}

  /** Starts it. The caller ends it. */
  static Process start(Path java) throws IOException {
    return start(java, "");
  }

  /** The same with threads that differ. */
  static Process startThreads() throws IOException {
    return start(java(), THREADS);
  }

  private static Process start(Path java, String how) throws IOException {
    return new ProcessBuilder(
            java.toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            PlantedBurns.class.getName(),
            how)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** The java of this test. */
  static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** Burns until its process is ended. */
  public static void main(String[] args) {
    if (args[0].equals(THREADS)) {
      Thread.ofPlatform().name(BUSY).start(() -> forever(() -> PlantedService.burn(STEPS)));
      Thread.ofPlatform().name(BURSTS).start(() -> forever(PlantedBurns::burst));
    } else {
      forever(() -> PlantedService.burn(3 * STEPS) + PlantedBinding.burn(STEPS));
    }
  }

  /** Is as long idle as it works. */
  private static long burst() {
    long start = System.nanoTime();
    long sum = PlantedBinding.burn(STEPS);
    LockSupport.parkNanos(System.nanoTime() - start);
    return sum;
  }

  private static void forever(LongSupplier burn) {
    while (true) {
      burnt = burn.getAsLong();
    }
  }
}

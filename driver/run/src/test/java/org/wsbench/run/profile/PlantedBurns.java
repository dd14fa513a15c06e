package org.wsbench.run.profile;

import java.io.IOException;
import java.nio.file.Path;
import org.glassfish.jaxb.PlantedBinding;
import org.wsbench.service.PlantedService;

/** A JVM that spends three quarters of its CPU time in the service, and one in data binding. */
final class PlantedBurns {
  private static final long STEPS = 100_000;

  private PlantedBurns() {}

  /** Starts it. The caller ends it. */
  static Process start(Path java) throws IOException {
    return new ProcessBuilder(
            java.toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            PlantedBurns.class.getName())
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
    long sum = 0;
    while (true) {
      sum += PlantedService.burn(3 * STEPS) + PlantedBinding.burn(STEPS);
      if (sum == 42) {
        System.out.println(sum);
      }
    }
  }
}

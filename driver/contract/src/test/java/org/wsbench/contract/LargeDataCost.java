package org.wsbench.contract;

import java.io.IOException;
import java.time.Duration;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;

/** What the load generator itself pays for large data, of which it keeps no messages. */
final class LargeDataCost {
  /** The largest binary data of which it keeps whole messages. */
  private static final EchoCase KEPT = EchoCase.ECHO_SYNTHETIC_12K;

  private LargeDataCost() {}

  /**
   * Drives a service in turn with messages that are kept and with large data, both inline, and
   * prints throughput and CPU per megabyte of the large data relative to the others.
   *
   * @param large a case with large data
   */
  static void run(Target target, EchoCase large, int connections, int rounds, Duration turn)
      throws IOException, LoadFailedException, InterruptedException {
    TurnRatios ratios = new TurnRatios();
    try (OwnGenerator generator = OwnGenerator.ofCases(target, connections)) {
      generator.warmUp(KEPT.id());
      generator.warmUp(large.id());
      for (int round = 0; round < rounds; round++) {
        GeneratorTurn first = GeneratorTurn.perMegabyte(generator.run(KEPT.id(), turn));
        GeneratorTurn second = GeneratorTurn.perMegabyte(generator.run(large.id(), turn));
        ratios.add(second, first);
        System.out.printf("in MB: %s %s; %s %s%n", KEPT.id(), first, large.id(), second);
      }
    }
    System.out.printf("in MB, %s relative to %s: %s%n", large.id(), KEPT.id(), ratios);
  }
}

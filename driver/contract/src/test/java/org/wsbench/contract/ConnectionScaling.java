package org.wsbench.contract;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** What more connections cost the load generator per request. */
final class ConnectionScaling {

  private ConnectionScaling() {}

  /**
   * Drives a service with several numbers of connections in turn and prints, for each but the
   * first, throughput and CPU per request relative to the first. Each number has a generator of its
   * own, so that no turn pays for the connections of another.
   */
  static void run(Target target, EchoCase echoCase, int[] counts, int rounds, Duration turn)
      throws IOException, LoadFailedException, InterruptedException {
    List<Message> variants = Payloads.of(echoCase);
    List<OwnGenerator> generators = new ArrayList<>();
    List<TurnRatios> ratios = new ArrayList<>();
    try {
      for (int connections : counts) {
        OwnGenerator generator = OwnGenerator.start(target, variants, connections);
        generators.add(generator);
        ratios.add(new TurnRatios());
        generator.warmUp(OwnGenerator.ALL);
      }
      for (int round = 0; round < rounds; round++) {
        turns(echoCase, counts, generators, ratios, turn);
      }
    } finally {
      generators.forEach(OwnGenerator::close);
    }
    for (int i = 1; i < counts.length; i++) {
      System.out.printf(
          "%s, %,d connections relative to %,d: %s%n",
          echoCase.id(), counts[i], counts[0], ratios.get(i));
    }
  }

  private static void turns(
      EchoCase echoCase,
      int[] counts,
      List<OwnGenerator> generators,
      List<TurnRatios> ratios,
      Duration turn)
      throws LoadFailedException, InterruptedException {
    GeneratorTurn first = generators.getFirst().turn(OwnGenerator.ALL, turn);
    System.out.printf("%s: %,d connections %s", echoCase.id(), counts[0], first);
    for (int i = 1; i < counts.length; i++) {
      GeneratorTurn more = generators.get(i).turn(OwnGenerator.ALL, turn);
      ratios.get(i).add(more, first);
      System.out.printf("; %,d %s", counts[i], more);
    }
    System.out.println();
  }
}

package org.wsbench.contract;

import java.io.IOException;
import java.time.Duration;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;

/** What the load generator itself pays for messages in another format. */
final class FormatCost {

  private FormatCost() {}

  /**
   * Drives a service that takes both formats in turn, and prints throughput and CPU per request
   * relative to plain messages.
   *
   * @param format the name of a {@link WireFormat}
   */
  static void run(
      Target target, String format, EchoCase echoCase, int connections, int rounds, Duration turn)
      throws IOException, LoadFailedException, InterruptedException {
    TurnRatios ratios = new TurnRatios();
    try (OwnGenerator plain = OwnGenerator.ofCases(target, connections);
        OwnGenerator other = OwnGenerator.ofCases(target.in(format), connections)) {
      plain.warmUp(echoCase.id());
      other.warmUp(echoCase.id());
      for (int round = 0; round < rounds; round++) {
        GeneratorTurn first = plain.turn(echoCase.id(), turn);
        GeneratorTurn second = other.turn(echoCase.id(), turn);
        ratios.add(second, first);
        System.out.printf("%s: plain %s; %s %s%n", echoCase.id(), first, format, second);
      }
    }
    System.out.printf("%s, %s relative to plain: %s%n", echoCase.id(), format, ratios);
  }
}

package org.wsbench.contract;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

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
    List<Message> variants = Payloads.of(echoCase);
    TurnRatios ratios = new TurnRatios();
    try (OwnGenerator plain = OwnGenerator.start(target, variants, connections);
        OwnGenerator other = OwnGenerator.start(target.in(format), variants, connections)) {
      plain.warmUp(OwnGenerator.ALL);
      other.warmUp(OwnGenerator.ALL);
      for (int round = 0; round < rounds; round++) {
        GeneratorTurn first = plain.turn(OwnGenerator.ALL, turn);
        GeneratorTurn second = other.turn(OwnGenerator.ALL, turn);
        ratios.add(second, first);
        System.out.printf("%s: plain %s; %s %s%n", echoCase.id(), first, format, second);
      }
    }
    System.out.printf("%s, %s relative to plain: %s%n", echoCase.id(), format, ratios);
  }
}

package org.wsbench.contract;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/** What it costs the load generator to send at given times, and how well it keeps them. */
final class OpenLoopCost {

  private static final int IN_FLIGHT = 1000;
  private static final double SHARE_OF_PEAK = 0.8;
  private static final double NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  private OpenLoopCost() {}

  /**
   * Drives a service in turn with a closed loop, with even arrivals at 80 % of what that achieved,
   * and with arrivals at each of the rates. Prints the rate achieved relative to the one asked for,
   * and the CPU time per request, without polling, relative to that of the closed loop.
   */
  static void run(
      Target target, EchoCase echoCase, int connections, int[] rates, int rounds, Duration turn)
      throws IOException, LoadFailedException, InterruptedException {
    TurnRatios ofPeak = new TurnRatios();
    TurnRatios[] ofRates =
        Stream.generate(TurnRatios::new).limit(rates.length).toArray(TurnRatios[]::new);
    try (OwnGenerator generator = OwnGenerator.start(target, Payloads.of(echoCase), connections)) {
      generator.warmUp(OwnGenerator.ALL);
      for (int round = 0; round < rounds; round++) {
        GeneratorTurn closed = generator.turn(OwnGenerator.ALL, turn);
        System.out.printf("%s: closed loop %s", echoCase.id(), closed);
        open(generator, SHARE_OF_PEAK * closed.tps(), closed, turn, ofPeak);
        for (int i = 0; i < rates.length; i++) {
          open(generator, rates[i], closed, turn, ofRates[i]);
        }
        System.out.println();
      }
    }
    System.out.printf("%s, at 80 %% of the closed loop: %s%n", echoCase.id(), ofPeak);
    for (int i = 0; i < rates.length; i++) {
      System.out.printf("%s, at %,d/s: %s%n", echoCase.id(), rates[i], ofRates[i]);
    }
  }

  private static void open(
      OwnGenerator generator, double rate, GeneratorTurn closed, Duration turn, TurnRatios ratios)
      throws LoadFailedException, InterruptedException {
    LoadReport report =
        generator.run(
            OwnGenerator.ALL, new Schedule.Arrivals(rate, Schedule.Spacing.EVEN, IN_FLIGHT), turn);
    GeneratorTurn open = GeneratorTurn.of(report);
    ratios.add(open, new GeneratorTurn(rate, closed.cpuMicros()));
    System.out.printf(
        "; asked %,.0f/s: %s, late p99 %.2f ms, dropped %d",
        rate,
        open,
        report.generator().lateness().toHistogram().getValueAtPercentile(99) / NANOS_PER_MILLI,
        report.generator().dropped());
  }
}

package org.wsbench.result.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Percentiles;

/**
 * A server with one queue, and a driver that stops now and then: what is due meanwhile leaves when
 * it goes on. The same requests of a punctual driver tell the true latency.
 */
class LatenessCoverageTest {
  private static final int WINDOWS = 100;
  private static final int REQUESTS = 8000;
  private static final double MEAN_NANOS = 1e6;

  /** The histogram rounds to three digits. */
  private static final double ROUNDED = 1.002;

  private final Random random = new Random(26);

  /**
   * How busy the server is, how often in a thousand requests the driver stops, and for how many
   * mean service times.
   */
  @ParameterizedTest
  @CsvSource({
    "0.3, 1, 3",
    "0.3, 10, 3",
    "0.7, 1, 10",
    "0.7, 5, 10",
    "0.9, 5, 30",
    "0.9, 1, 100",
    "0.6, 0.5, 20"
  })
  void theTrueLatencyLiesBetweenWhatWasMeasuredAndTheLeast(
      double busy, double stops, double length) {
    int p50 = 0;
    int p99 = 0;
    for (int i = 0; i < WINDOWS; i++) {
      Histogram punctual = new Histogram(3);
      LoadWindow late = window(busy, stops / 1000, length * MEAN_NANOS, punctual);
      Percentiles truth = Percentiles.of(punctual);
      Percentiles most = late.intended().percentiles();
      Percentiles least = late.leastLatency().percentiles();
      p50 += holds(least.p50(), truth.p50(), most.p50());
      p99 += holds(least.p99(), truth.p99(), most.p99());
    }

    assertThat(p50 / (double) WINDOWS).isGreaterThan(0.93);
    assertThat(p99 / (double) WINDOWS).isGreaterThan(0.93);
  }

  private static int holds(double least, double truth, double most) {
    return least <= truth * ROUNDED && truth <= most * ROUNDED ? 1 : 0;
  }

  private LoadWindow window(double busy, double stops, double length, Histogram punctual) {
    Histogram intended = new Histogram(3);
    Histogram sent = new Histogram(3);
    Histogram lateness = new Histogram(3);
    double due = 0;
    double goesOn = 0;
    double freeOfPunctual = 0;
    double free = 0;
    for (int i = 0; i < REQUESTS; i++) {
      due += exponential() * MEAN_NANOS / busy;
      double service = exponential() * MEAN_NANOS;
      if (due > goesOn && random.nextDouble() < stops) {
        goesOn = due + length * random.nextDouble() * 2;
      }
      double leaves = Math.max(due, goesOn);
      freeOfPunctual = Math.max(freeOfPunctual, due) + service;
      free = Math.max(free, leaves) + service;
      punctual.recordValue(Math.round(freeOfPunctual - due));
      intended.recordValue(Math.round(free - due));
      sent.recordValue(Math.round(free - leaves));
      lateness.recordValue(Math.round(leaves - due));
    }
    return window(busy, intended, sent, lateness);
  }

  private double exponential() {
    return -Math.log(1 - random.nextDouble());
  }

  private static LoadWindow window(
      double busy, Histogram intended, Histogram sent, Histogram lateness) {
    LoadWindow any = TestWindow.of("metro", Level.rate(100)).busy(busy).build();
    GeneratorFigures made = any.generated();
    return new LoadWindow(
        any.stack(),
        any.fork(),
        any.cycle(),
        any.purpose(),
        any.asked(),
        any.stage(),
        any.level(),
        any.nominal(),
        any.startedAt(),
        any.atSeconds(),
        any.seconds(),
        new GeneratorFigures(
            made.due(),
            made.duePerSecond(),
            made.dropped(),
            made.mostInFlight(),
            made.backlog(),
            Percentiles.of(lateness)),
        any.completed(),
        any.operations(),
        Latency.of(intended),
        Latency.of(sent),
        any.errors(),
        any.sessions(),
        any.databaseMicros(),
        any.connections(),
        any.resources(),
        any.vitals(),
        any.active());
  }
}

package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.MeasurementScheme.WINDOWS;

import org.junit.jupiter.api.Test;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Measurement;
import org.wsbench.result.Percentiles;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TlsFigures;

class SummaryTest {
  private static final String CASE = "echoVoid";

  @Test
  void theMeanIsAllRequestsOverAllSeconds() {
    Round first = TestRounds.window("metro", CASE, 1, 100);
    Round second = TestRounds.window("metro", CASE, 2, 200);

    Measurement row = Summaries.row(CASE, WINDOWS, first, second);

    assertThat(row.tps().mean()).isEqualTo(150);
    assertThat(row.tps().stddev()).isCloseTo(70.71, within(0.01));
    assertThat(row.tps().ciLow()).isZero();
    // 0.98 s of CPU per second over 150 requests per second
    assertThat(row.serverCpuMicrosPerRequest()).isCloseTo(0.98e6 / 150, within(1e-6));
    assertThat(row.latencyMicros()).isEqualTo(first.load().latencyMicros());
  }

  @Test
  void discardedRoundsEnterNoFigure() {
    Round thrownAway =
        TestRounds.with(TestRounds.window("metro", CASE, 1, 50), new Errors(0, 0, 1, 0, 0), true);

    Measurement row =
        Summaries.row(CASE, WINDOWS, thrownAway, TestRounds.window("metro", CASE, 2, 100));

    assertThat(row.tps().mean()).isEqualTo(100);
    assertThat(row.errors()).isEqualTo(Errors.NONE);
    assertThat(Summaries.of(CASE, WINDOWS, thrownAway)).isEqualTo(RunFigures.NONE);
  }

  @Test
  void theRoundsOfARowAreKeptWithoutTheirSeries() {
    Round round = Summaries.base(CASE, 20);

    assertThat(Summaries.row(CASE, WINDOWS, round).rounds()).containsExactly(round.withoutSeries());
  }

  @Test
  void connectionsAreThoseOfAllRoundsAndTheirWorstTimes() {
    Percentiles slow = new Percentiles(1, 2, 3, 4, 5, 60);
    Percentiles slower = new Percentiles(10, 11, 12, 13, 14, 15);
    Round first = TestRounds.window("metro", CASE, 1, 1000);
    Round second = TestRounds.window("metro", CASE, 2, 1000);
    Round third = TestRounds.window("metro", CASE, 3, 1000);

    ConnectionFigures all =
        Summaries.row(
                CASE,
                WINDOWS,
                TestRounds.with(first, new ConnectionFigures(8, 4, 2, 1, slow, 100, 200)),
                TestRounds.with(second, new ConnectionFigures(0, 0, 0, 0, null, 100, 200)),
                TestRounds.with(third, new ConnectionFigures(4, 3, 2, 1, slower, 100, 200)))
            .connections();

    assertThat(all)
        .isEqualTo(
            new ConnectionFigures(12, 7, 4, 2, new Percentiles(10, 11, 12, 13, 14, 60), 300, 600));
  }

  @Test
  void handshakesAreThoseOfAllRounds() {
    Round first = secured(1, new TlsFigures("TLSv1.3", "suite", 3, 5));
    Round second = secured(2, new TlsFigures("TLSv1.3", "suite", 10, 20));

    assertThat(Summaries.row(CASE, WINDOWS, first, second).connections().tls())
        .isEqualTo(new TlsFigures("TLSv1.3", "suite", 13, 25));
  }

  private static Round secured(int number, TlsFigures tls) {
    return TestRounds.with(
        TestRounds.window("metro", CASE, number, 1000),
        new ConnectionFigures(0, 0, 0, 0, null, 0, 0, tls));
  }
}

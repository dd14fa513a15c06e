package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.MeasurementScheme.SLICES;
import static org.wsbench.result.MeasurementScheme.WINDOWS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Invented;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;

class RatioToBaselineTest {
  private static final String CASE = "echoVoid";
  private static final Errors ONE_CORRUPT = new Errors(0, 0, 1, 0, 0);

  @Test
  void slicedRatiosAreSharpAlthoughTheMachineDrifts() {
    List<Measurement> rows =
        Summaries.of(
            CASE, SLICES, Invented.sliced("metro", CASE, 12_000, 120), Summaries.base(CASE, 120));

    Measurement metro = rows.getFirst();
    assertThat(metro.stack()).isEqualTo("metro");
    assertThat(metro.ratio().baseline()).isEqualTo("axis2-xmlbeans");
    assertThat(metro.ratio().value()).isCloseTo(1.2, within(0.012));
    assertThat(metro.ratio().ciLow()).isLessThan(1.2);
    assertThat(metro.ratio().ciHigh()).isGreaterThan(1.2);
    assertThat(metro.ratio().relativeHalfWidth()).isLessThan(0.01);
    assertThat(metro.tps().ciHigh() / metro.tps().mean()).isGreaterThan(1.01);
    assertThat(metro.flags()).isEmpty();
    assertThat(metro.rounds()).hasSize(1);
    assertThat(metro.rounds().getFirst().slices()).isEmpty();
  }

  @Test
  void pausesThatTheRobustRatioLeavesOutAreFlagged() {
    Measurement metro =
        Summaries.of(
                CASE,
                SLICES,
                Invented.pausing("metro", CASE, 12_000, 120),
                Summaries.base(CASE, 120))
            .getFirst();

    assertThat(metro.ratio().value()).isCloseTo(1.2, within(0.02));
    assertThat(metro.flags()).containsExactly(Flag.SKEWED);
  }

  @Test
  void theBaselineIsExactlyOne() {
    assertThat(Summaries.of(CASE, SLICES, Summaries.base(CASE, 40)).getFirst().ratio())
        .isEqualTo(new Measurement.Ratio("axis2-xmlbeans", 1, 1.0, 1.0, null, 40, List.of(1.0)));
  }

  @Test
  void forksThatDifferAreFlaggedHoweverWellTheyWereMeasured() {
    Round base = Summaries.base(CASE, 40);
    List<Measurement> rows =
        Summaries.of(
            CASE,
            SLICES,
            base,
            Invented.inFork(2, base),
            Invented.sliced("metro", CASE, 12_000, 40),
            Invented.inFork(2, Invented.sliced("metro", CASE, 13_200, 40)));

    Measurement metro = rows.getFirst();
    assertThat(metro.ratio().byFork()).hasSize(2);
    assertThat(metro.ratio().byFork().get(0)).isCloseTo(1.2, within(0.02));
    assertThat(metro.ratio().byFork().get(1)).isCloseTo(1.32, within(0.02));
    assertThat(metro.ratio().value()).isCloseTo(Math.sqrt(1.2 * 1.32), within(0.02));
    assertThat(metro.ratio().relativeHalfWidth()).isLessThan(0.03);
    // t(0.975, 1) = 12.706, half the distance of two values is their standard error
    double half = 12.706 * Math.log(1.32 / 1.2) / 2;
    assertThat(Math.log(metro.ratio().acrossForks().ciHigh() / metro.ratio().value()))
        .isCloseTo(half, within(0.2));
    assertThat(metro.flags()).containsExactly(Flag.FEW_FORKS);
  }

  @Test
  void oneRowWhoseForksDifferCannotHideAmongMany() {
    List<String> cases =
        List.of("echoVoid", "echoInteger", "echoFloat", "echoString", "echoDate", "echoStruct");
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : cases) {
      double slower = echoCase.equals("echoDate") ? 0.92 : 1;
      for (String stack : List.of("metro", "axis2-adb", "raw-stax", "axis2-xmlbeans")) {
        Round first = Invented.sliced(stack, echoCase, 12_000, 400);
        double again = stack.equals("metro") ? 12_000 * slower : 12_000;
        rounds.add(first);
        rounds.add(Invented.inFork(2, Invented.sliced(stack, echoCase, again, 400)));
      }
    }

    List<Measurement> rows =
        Summary.of(Invented.comparison(SLICES, cases), List.of(), rounds, Map.of());

    assertThat(rows)
        .allSatisfy(row -> assertThat(row.ratio().relativeHalfWidthAcrossForks()).isLessThan(0.03))
        .filteredOn(row -> row.flags().contains(Flag.FEW_FORKS))
        .extracting(row -> row.stack() + " " + row.echoCase())
        .containsExactly("metro echoDate");
  }

  @Test
  void windowsArePairedByRound() {
    List<Measurement> rows =
        Summaries.of(
            CASE,
            WINDOWS,
            Invented.window("metro", CASE, 1, 110),
            Invented.window("metro", CASE, 2, 240),
            Invented.window("axis2-xmlbeans", CASE, 1, 100),
            Invented.window("axis2-xmlbeans", CASE, 2, 200));

    assertThat(rows.getFirst().ratio().value()).isCloseTo(Math.sqrt(1.1 * 1.2), within(1e-9));
    assertThat(rows.getFirst().flags()).containsExactly(Flag.NOISY, Flag.FEW_ROUNDS);
  }

  @Test
  void oneRoundHasARatioButNoInterval() {
    Measurement row =
        Summaries.of(
                CASE,
                WINDOWS,
                Invented.window("metro", CASE, 1, 110),
                Invented.window("axis2-xmlbeans", CASE, 1, 100))
            .getFirst();

    assertThat(row.tps()).isEqualTo(new Measurement.Tps(110, null, null, null, 1));
    assertThat(row.ratio().value()).isCloseTo(1.1, within(1e-9));
    assertThat(row.ratio().ciLow()).isNull();
    assertThat(row.ratio().relativeHalfWidth()).isNull();
    assertThat(row.flags()).containsExactly(Flag.FEW_ROUNDS);
  }

  @Test
  void aVoidBaselineLeavesNoRatioToAnyRow() {
    Round wrong = Invented.with(Summaries.base(CASE, 50), ONE_CORRUPT, false);

    List<Measurement> rows =
        Summaries.of(CASE, SLICES, wrong, Invented.sliced("metro", CASE, 12_000, 50));

    assertThat(rows).extracting(Measurement::ratio).containsOnlyNulls();
    assertThat(rows.getFirst().flags()).isEmpty();
  }

  @Test
  void fewCyclesAreFlagged() {
    assertThat(
            Summaries.of(
                    CASE,
                    SLICES,
                    Invented.sliced("metro", CASE, 12_000, 11),
                    Summaries.base(CASE, 11))
                .getFirst()
                .flags())
        .contains(Flag.TOO_FEW_CYCLES);
  }
}

package org.wsbench.analysis.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.Interval;
import org.wsbench.result.profile.ProfileEvent;

/** Figures of profiles whose answers are known. */
class ProfileFiguresTest {
  private static final Offset<Double> EXACT = within(1e-9);

  /** 100 us: 30 in HTTP, 60 in the engine, 10 in nothing. */
  private static final String ONE = "a;http/A.b 30\na;http/A.b;soap/C.d 60\na;memset 10\n";

  /** 200 us: 40 in HTTP, 160 in the engine. */
  private static final String TWO = "a;http/A.b 10\na;http/A.b;soap/C.d;copy 40\n";

  private static Profiles drifting() {
    // The machine slows down, both stacks alike.
    return new Profiles(ProfileEvent.CPU)
        .pair("one", 1, 1, 100, ONE)
        .pair("two", 1, 1, 200, TWO)
        .pair("one", 1, 3, 110, ONE)
        .pair("two", 1, 3, 210, TWO)
        .pair("one", 2, 1, 120, ONE)
        .pair("two", 2, 1, 220, TWO);
  }

  private static RowProfile row(ProfileFigures figures, String stack) {
    return figures.row(stack, Profiles.CASE).orElseThrow();
  }

  @Test
  void aLayerTakesItsShareOfTheRoundBeside() {
    RowProfile one =
        row(new Profiles(ProfileEvent.CPU).pair("one", 1, 1, 100, ONE).figures(), "one");

    assertThat(one.whole()).isEqualTo(new Estimate(100, null));
    assertThat(one.of("HTTP").value()).isCloseTo(30, EXACT);
    assertThat(one.of("engine").value()).isCloseTo(60, EXACT);
    assertThat(one.of(Layers.UNATTRIBUTED).value()).isCloseTo(10, EXACT);
    assertThat(one.samples()).isEqualTo(100);
  }

  @Test
  void layersAddUpToTheWholeInEveryWindow() {
    for (RowProfile row : drifting().figures().rows()) {
      assertThat(row.windows()).hasSize(3);
      for (RowProfile.Window window : row.windows()) {
        double sum = Profiles.LAYERS.names().stream().mapToDouble(window::of).sum();
        assertThat(sum).isCloseTo(window.whole(), EXACT);
      }
    }
  }

  @Test
  void differencesAreThoseOfWindowsBesideEachOther() {
    ProfileFigures figures = drifting().figures();
    RowProfile one = row(figures, "one");
    RowProfile two = row(figures, "two");

    Estimate whole = one.more(two, RowProfile.Window::whole).orElseThrow();
    double sum =
        Profiles.LAYERS.names().stream()
            .mapToDouble(layer -> one.more(two, window -> window.of(layer)).orElseThrow().value())
            .sum();

    // The drift is in both, so the difference has no error.
    assertThat(whole.value()).isCloseTo(100, EXACT);
    assertThat(whole.interval().halfWidth()).isCloseTo(0, EXACT);
    assertThat(one.whole().interval().halfWidth()).isGreaterThan(10);
    assertThat(sum).isCloseTo(whole.value(), EXACT);
  }

  @Test
  void theIntervalIsStudentsOverWindows() {
    RowProfile one = row(drifting().figures(), "one");

    // Mean of 100, 110, 120; 4.303 is Student's quantile of two degrees of freedom.
    assertThat(one.whole().value()).isCloseTo(110, EXACT);
    assertThat(one.whole().interval().halfWidth())
        .isCloseTo(4.303 * 10 / Math.sqrt(3), within(0.01));
  }

  @Test
  void threeForksAreTheSample() {
    Profiles profiles = new Profiles(ProfileEvent.CPU);
    for (int fork = 1; fork <= 3; fork++) {
      profiles
          .pair("one", fork, 1, 100 + 10 * fork, ONE)
          .pair("one", fork, 3, 100 + 10 * fork, ONE);
    }

    Interval interval = row(profiles.figures(), "one").whole().interval();

    assertThat(interval.halfWidth()).isCloseTo(4.303 * 10 / Math.sqrt(3), within(0.01));
  }

  @Test
  void methodsHaveTimeOfTheirOwnAndWithWhatTheyCall() {
    RowProfile two =
        row(new Profiles(ProfileEvent.CPU).pair("two", 1, 1, 200, TWO).figures(), "two");

    assertThat(two.self()).isEqualTo(Map.of("http/A.b", 40.0, "copy", 160.0));
    assertThat(two.inclusive())
        .isEqualTo(Map.of("a", 200.0, "http/A.b", 200.0, "soap/C.d", 160.0, "copy", 160.0));
  }

  @Test
  void aMethodThatCallsItselfCountsOnce() {
    RowProfile one =
        row(new Profiles(ProfileEvent.CPU).pair("one", 1, 1, 10, "a;b;b;b 1\n").figures(), "one");

    assertThat(one.inclusive()).isEqualTo(Map.of("a", 10.0, "b", 10.0));
  }

  @Test
  void methodsAreOrderedByTheirDifference() {
    List<MethodDifference> most =
        MethodDifference.between(
            Map.of("a", 10.0, "b", 5.0, "c", 1.0), Map.of("a", 9.0, "d", 7.0, "c", 1.0), 3);

    assertThat(most)
        .containsExactly(
            new MethodDifference("d", 0, 7),
            new MethodDifference("b", 5, 0),
            new MethodDifference("a", 10, 9));
    assertThat(most.get(1).more()).isEqualTo(-5);
  }

  @Test
  void profilingCostsWhatThroughputLoses() {
    Estimate lost = drifting().figures().slowdown().orElseThrow();

    assertThat(lost.value()).isCloseTo(0.02, EXACT);
    assertThat(lost.interval().halfWidth()).isCloseTo(0, EXACT);
  }

  @Test
  void bytesAreThoseOfTheRoundItself() {
    RowProfile one =
        row(
            new Profiles(ProfileEvent.ALLOC)
                .pair("one", 1, 1, 100, "a;http/A.b 98000\na;soap/C.d 882000\n")
                .figures(),
            "one");

    assertThat(one.whole().value()).isCloseTo(1000, EXACT);
    assertThat(one.of("HTTP").value()).isCloseTo(100, EXACT);
  }

  @Test
  void blockedTimeIsInMicroseconds() {
    RowProfile one =
        row(new Profiles(ProfileEvent.LOCK).pair("one", 1, 1, 100, "a 9800000\n").figures(), "one");

    assertThat(one.whole().value()).isCloseTo(10, EXACT);
  }

  @Test
  void whatAllocatesNothingIsARowOfZeros() {
    RowProfile one =
        row(new Profiles(ProfileEvent.ALLOC).pair("one", 1, 1, 100, "").figures(), "one");

    assertThat(one.whole().value()).isZero();
  }

  @Test
  void aRoundWithoutSamplesOrWithoutItsNeighborHasNoShares() {
    assertThat(new Profiles(ProfileEvent.CPU).pair("one", 1, 1, 100, "").figures().rows())
        .isEmpty();
    Profiles alone = new Profiles(ProfileEvent.CPU).pair("one", 1, 1, 100, ONE);
    alone.rounds.removeFirst();
    assertThat(alone.figures().rows()).isEmpty();
    assertThat(alone.figures().slowdown()).isEmpty();
  }
}

package org.wsbench.analysis.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.starts.PortGrowth.Leak;
import org.wsbench.result.PairRatio;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.result.starts.TestStarts;

class PortGrowthTest {
  private static final int STARTS = 8;

  private static FootprintFigures figures(
      int starts, IntToDoubleFunction heapBytes, IntToDoubleFunction threads) {
    List<StackStart> all = new ArrayList<>();
    for (int fork = 1; fork <= starts; fork++) {
      all.add(
          TestStarts.client(
              "cxf", fork, 1, heapBytes.applyAsDouble(fork), threads.applyAsDouble(fork)));
      all.add(TestStarts.client("metro", fork, 1, 0, 0));
    }
    return StartSummary.of(
        new StoredStarts(TestStarts.OF_CLIENTS, all, List.of()), List.of("cxf", "metro"));
  }

  private static StartEstimate of(FootprintFigures figures, PortGrowth growth) {
    return figures.of("cxf", growth.figure()).orElseThrow();
  }

  @Test
  void aLeakIsWhatEachPortAfterTheHundredthLeavesBehind() {
    FootprintFigures figures = figures(STARTS, fork -> 60_000 + 100 * fork, fork -> 0.5);

    StartEstimate heap = of(figures, PortGrowth.HEAP);
    assertThat(heap.starts()).isEqualTo(STARTS);
    assertThat(heap.mean()).isCloseTo(60_450, within(1e-3));
    assertThat(heap.interval().low()).isBetween(60_000.0, 60_450.0);
    assertThat(PortGrowth.HEAP.verdict(heap)).isEqualTo(Leak.YES);
    StartEstimate threads = of(figures, PortGrowth.THREADS);
    assertThat(threads.mean()).isCloseTo(0.5, within(1e-9));
    assertThat(PortGrowth.THREADS.verdict(threads)).isEqualTo(Leak.YES);
  }

  /** From 31 to 31.5 MB within 900 ports; what was there after the hundredth does not count. */
  @Test
  void whatIsThereOnceIsNoLeak() {
    StartEstimate metaspace = of(figures(STARTS, fork -> 0, fork -> 0), PortGrowth.METASPACE);

    assertThat(metaspace.mean()).isCloseTo((1 << 19) / 900.0, within(1e-3));
    assertThat(PortGrowth.METASPACE.verdict(metaspace)).isEqualTo(Leak.NO);
  }

  @Test
  void aGrowthMayBeNegative() {
    StartEstimate heap = of(figures(STARTS, fork -> -50 * fork, fork -> 0), PortGrowth.HEAP);

    assertThat(heap.mean()).isNegative();
    assertThat(heap.least()).isCloseTo(-400, within(1e-3));
    assertThat(PortGrowth.HEAP.verdict(heap)).isEqualTo(Leak.NO);
  }

  @Test
  void startsThatDifferTooMuchAndASingleOneDecideNothing() {
    StartEstimate apart =
        of(figures(STARTS, fork -> fork % 2 == 0 ? 9000 : 0, fork -> 0), PortGrowth.HEAP);
    StartEstimate single = of(figures(1, fork -> 60_000, fork -> 0), PortGrowth.HEAP);

    assertThat(PortGrowth.HEAP.verdict(apart)).isEqualTo(Leak.UNDECIDED);
    assertThat(PortGrowth.HEAP.verdict(single)).isEqualTo(Leak.UNDECIDED);
  }

  @Test
  void noRatioIsFormedOfAGrowth() {
    FootprintFigures figures = figures(STARTS, fork -> 60_000, fork -> 0);

    assertThat(figures.pairs())
        .extracting(PairRatio::echoCase)
        .contains(StartFigure.HEAP_AFTER_ALL.id(), StartFigure.FIRST_PORT.id())
        .doesNotContain(StartFigure.HEAP_PER_PORT.id());
  }
}

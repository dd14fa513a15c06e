package org.wsbench.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wsbench.plan.Share;
import org.wsbench.report.format.MarkdownFormat;

class SmallestHeapReportTest {
  private static final List<String> HEAPS = HeapSizes.from("512m");
  private static final SmallestHeapReport REPORT =
      new SmallestHeapReport(
          "metro", "512m", List.of("echoStruct", "echoOrder500"), new Share(0.95));

  /** A stack that serves with this and more, and about which heaps near to it say nothing. */
  private static Bisection search(int least, int unclear) throws Exception {
    return Bisection.bracketing(
        HEAPS,
        heap -> {
          int size = HeapSizes.number(heap);
          BisectionVerdict verdict =
              size >= least ? BisectionVerdict.NOT_SLOWER : BisectionVerdict.SLOWER;
          boolean decided = Math.abs(size - least) >= unclear;
          return new BisectionStep(
              heap,
              Optional.empty(),
              decided ? verdict : BisectionVerdict.UNDECIDED,
              decided ? "" : "intervals that are too wide");
        });
  }

  @Test
  void theAnswerIsFoundWithAFewHeaps() throws Exception {
    for (String heap : HEAPS.subList(1, HEAPS.size() - 1)) {
      Bisection found = search(HeapSizes.number(heap), 0);

      assertThat(REPORT.sentence(found))
          .isEqualTo(
              "metro serves echoStruct, echoOrder500 at 95%% of its throughput with a heap of %s, but not with %s."
                  .formatted(heap, HEAPS.get(HEAPS.indexOf(heap) + 1)));
      assertThat(found.steps()).hasSizeLessThanOrEqualTo(6);
    }
  }

  @Test
  void theSmallestThatIsTriedMayDo() throws Exception {
    assertThat(REPORT.sentence(search(1, 0)))
        .isEqualTo(
            "metro serves echoStruct, echoOrder500 at 95% of its throughput with a heap of 8m, the"
                + " smallest that is tried.");
  }

  @Test
  void anUndecidedSearchSaysWhatItKnows() throws Exception {
    Bisection undecided = search(400, 300);

    assertThat(REPORT.sentence(undecided))
        .isEqualTo(
            "Undecided: measure longer, with a longer --within. The smallest heap is larger than"
                + " 96m, and at most 512m.");
    assertThat(REPORT.sentence(search(8, 10)))
        .isEqualTo("Undecided: measure longer, with a longer --within.");
    assertThat(new MarkdownFormat().of(REPORT.of(undecided)))
        .contains("| 512m | 100 |")
        .contains("192m undecided: intervals that are too wide");
  }

  @Test
  void whatIsUndecidedHasNeighborsThatAreNot() throws Exception {
    assertThat(REPORT.sentence(search(64, 10)))
        .isEqualTo(
            "metro serves echoStruct, echoOrder500 at 95% of its throughput with a heap of 80m, but"
                + " not with 48m. Undecided between them: 64m, 56m.");
  }

  @Test
  void aLongerMeasurementNarrowsWhatIsUndecided() throws Exception {
    int undecidedOnce = 0;
    int undecidedInTheEnd = 0;
    for (double least = 16; least < 400; least *= 1.1) {
      Measurements stack = new Measurements(least, new Random(1));
      Bisection once = Bisection.bracketing(HEAPS, stack.within(0.03));
      Bisection longer = Bisection.bracketing(HEAPS, stack.within(0.03).orElse(stack.within(0.01)));

      assertThat(longer.end()).isEqualTo(Bisection.End.FOUND);
      assertThat((double) HeapSizes.number(longer.last())).isGreaterThanOrEqualTo(least);
      assertThat((double) HeapSizes.number(longer.next())).isLessThanOrEqualTo(least);
      assertThat(longer.steps()).hasSizeLessThanOrEqualTo(10);
      undecidedOnce += once.between().size();
      undecidedInTheEnd += longer.between().size();
    }
    assertThat(undecidedInTheEnd).isLessThan(undecidedOnce);
  }

  @Test
  void heapsAreInTheirOrder() throws Exception {
    String text = new MarkdownFormat().of(REPORT.of(search(100, 0)));

    assertThat(text.lines().filter(line -> line.matches("\\| \\d+m .*")).map(HeapOf::line).toList())
        .isSortedAccordingTo((one, other) -> Integer.compare(other, one));
    assertThat(text).contains("large enough").contains("too small");
  }

  /** The heap of a line of the table. */
  private static final class HeapOf {
    static int line(String line) {
      return HeapSizes.number(line.split(" ")[1]);
    }
  }

  /**
   * Simulated measurements of a stack whose collector takes more time the smaller the heap is, so
   * that it serves 95 % with the least one.
   */
  private record Measurements(double least, Random random) {
    private double ratio(double heap) {
      double cost = 0.05 / (0.95 / least - 1.0 / 512);
      return (1 + cost / 512) / (1 + cost / heap);
    }

    /** With intervals of this half width, which contain the true ratio. */
    Bisection.Measurement within(double half) {
      return heap -> {
        double low = ratio(HeapSizes.number(heap)) - 2 * half * random.nextDouble();
        BisectionVerdict verdict =
            low > 0.95
                ? BisectionVerdict.NOT_SLOWER
                : low + 2 * half < 0.95 ? BisectionVerdict.SLOWER : BisectionVerdict.UNDECIDED;
        return new BisectionStep(heap, Optional.empty(), verdict, "");
      };
    }
  }
}

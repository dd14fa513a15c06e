package org.wsbench.report.levels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.TestRuns;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;

/** The stacks in the sentence on a level. */
class LevelSentenceTest {
  private static final Comparison STACKS =
      TestRuns.comparison(MeasurementScheme.LEVELS, List.of("echoVoid"));
  private static final Errors LOST = new Errors(0, 0, 0, 0, 3);

  private static TestWindow window(String stack) {
    return TestWindow.of(stack, Level.rate(500)).asked("500/s").p50(2);
  }

  private static String sentence(TestWindow... windows) {
    StoredLoad load =
        new StoredLoad(
            TestLevels.rates(null, "500/s"),
            Stream.of(windows).map(TestWindow::build).toList(),
            List.of());
    return new LevelVerdicts(STACKS, load, LevelSummary.of(load), List.of())
        .items()
        .getFirst()
        .text();
  }

  @Test
  void aStackWhoseWindowsAreVoidIsNamedAndDidNotLoseRequests() {
    assertThat(sentence(window("metro").errors(LOST), window("cxf").late(5000)))
        .isEqualTo(
            "At 500/s, metro lost requests, so latencies cannot be compared; cxf: unknown, because "
                + "all windows are void.");
    assertThat(sentence(window("metro"), window("cxf").late(5000)))
        .isEqualTo("At 500/s, p99 in ms: metro 8; cxf: unknown, because all windows are void.");
  }

  @Test
  void allThatLostRequestsAreAll() {
    assertThat(sentence(window("metro").errors(LOST), window("cxf").dropped(1)))
        .isEqualTo("At 500/s, all lost requests, and their latencies cannot be compared.");
    assertThat(sentence(window("metro").errors(LOST), window("cxf")))
        .contains("metro 8 [requests lost]", "cxf 8");
  }
}

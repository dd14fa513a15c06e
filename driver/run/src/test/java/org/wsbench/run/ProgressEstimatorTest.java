package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.run.platform.FakeTicker;

class ProgressEstimatorTest {
  private final FakeTicker ticker = new FakeTicker();
  private final List<String> said = new ArrayList<>();
  private final ProgressEstimator estimator = new ProgressEstimator(new Said(said), ticker);

  private record Said(List<String> lines) implements Progress {
    @Override
    public void begins(Comparison comparison) {}

    @Override
    public void say(String line) {
      lines.add(line);
    }

    @Override
    public void phase(String what) {}

    @Override
    public void measured(Round round) {}

    @Override
    public void status(String what, Duration done, Duration planned) {}
  }

  @Test
  void anInterruptSaysWhichWindowIsDiscarded() {
    estimator.windowBegins("the window of metro");
    ticker.sleep(Duration.ofSeconds(34));
    estimator.forkEnds();

    assertThat(said)
        .containsExactly(
            "the window of metro is discarded after 34 s; what was finished before is kept");
  }

  @Test
  void nothingIsDiscardedBetweenWindows() {
    estimator.forkEnds();
    estimator.windowBegins("the window of metro");
    estimator.windowEnds();
    estimator.forkEnds();

    assertThat(said).isEmpty();
  }
}

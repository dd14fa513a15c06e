package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;

/** Keeps what a scheme reports. */
final class FakeRecorder implements RoundRecorder {

  final List<Round> rounds = new ArrayList<>();
  final List<String> failed = new ArrayList<>();

  private final Comparison comparison;
  private final FakeTicker ticker;
  private final ProgressEstimator estimator;

  FakeRecorder(Comparison comparison, FakeTicker ticker) {
    this.comparison = comparison;
    this.ticker = ticker;
    this.estimator = new ProgressEstimator(new SilentProgress(), ticker);
  }

  @Override
  public Round finished(RoundBuilder round, int number, boolean discarded) throws IOException {
    Round finished = round.finish(number, discarded, 1, 1).round();
    rounds.add(finished);
    return finished;
  }

  @Override
  public void failed(LiveStack stack, StackFailedException failure) {
    failed.add(stack.name() + ": " + failure.getMessage());
  }

  @Override
  public Comparison comparison() {
    return comparison;
  }

  @Override
  public Duration elapsed() {
    return ticker.elapsed();
  }

  @Override
  public ProgressEstimator estimator() {
    return estimator;
  }

  private static final class SilentProgress implements Progress {

    @Override
    public void begins(Comparison comparison) {}

    @Override
    public void say(String line) {}

    @Override
    public void phase(String what) {}

    @Override
    public void measured(Round round) {}

    @Override
    public void tick(String what, double tps, Duration done, Duration planned) {}
  }
}

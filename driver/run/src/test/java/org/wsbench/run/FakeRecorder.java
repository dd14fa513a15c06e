package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.FakeTicker;

/** Keeps what a scheme reports. */
public final class FakeRecorder implements RoundRecorder {

  public final List<Round> rounds = new ArrayList<>();
  public final List<String> failed = new ArrayList<>();
  public final List<StackRun> starts = new ArrayList<>();

  private final Comparison comparison;
  private final FakeTicker ticker;
  private final ProgressEstimator estimator;

  public FakeRecorder(Comparison comparison, FakeTicker ticker) {
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
  public void discard(List<Round> replaced) {
    rounds.replaceAll(
        round -> replaced.stream().anyMatch(round::isSame) ? round.asDiscarded() : round);
  }

  @Override
  public List<StackRun> starts() {
    return starts;
  }

  @Override
  public void failed(RunningStack stack, StackFailedException failure) {
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
}

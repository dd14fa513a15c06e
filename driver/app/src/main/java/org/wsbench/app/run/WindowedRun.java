package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.Windows;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;

/**
 * Long windows as in 2007: one stack after the other, for each case a warm-up window that is thrown
 * away and a measured one; several rounds of each, of which the first are thrown away whole.
 */
final class WindowedRun implements MeasurementRun {

  /** The warm-up window is loaded in steps of this length, so that it can be watched. */
  private static final Duration STEP = Duration.ofSeconds(1);

  private final Plan plan;
  private final Windows windows;

  WindowedRun(Plan plan) {
    this.plan = plan;
    this.windows = plan.windows();
  }

  @Override
  public Duration expected(int stacks, int cold, Optional<Duration> share) {
    long rounds = (long) windows.rounds() * stacks * plan.cases().size();
    return round().multipliedBy(rounds).plus(plan.warmup().minimum().multipliedBy(cold));
  }

  private Duration round() {
    return windows.warmup().plus(windows.measure());
  }

  @Override
  public void measure(List<LiveStack> stacks, Optional<Duration> share, RoundRecorder recorder)
      throws IOException, InterruptedException {
    List<LiveStack> alive = new ArrayList<>(stacks);
    for (int number = 1; number <= windows.rounds(); number++) {
      List<LiveStack> inRound = List.copyOf(alive);
      for (int i = 0; i < inRound.size(); i++) {
        long laterRounds = (long) (windows.rounds() - number) * alive.size();
        long stacksLeft = laterRounds + inRound.size() - i;
        try {
          measure(inRound.get(i), number, stacksLeft, recorder);
        } catch (StackFailedException failure) {
          alive.remove(inRound.get(i));
          recorder.failed(inRound.get(i), failure);
        }
      }
    }
  }

  private void measure(LiveStack stack, int number, long stacksLeft, RoundRecorder recorder)
      throws IOException, InterruptedException, StackFailedException {
    long roundsLeft = stacksLeft * plan.cases().size();
    for (EchoCase echoCase : plan.cases()) {
      recorder.estimator().left(round().multipliedBy(roundsLeft--));
      round(stack, echoCase, number, recorder);
    }
  }

  private void round(LiveStack stack, EchoCase echoCase, int number, RoundRecorder recorder)
      throws IOException, InterruptedException, StackFailedException {
    String what =
        "%s %s, round %d of %d".formatted(stack.name(), echoCase.id(), number, windows.rounds());
    ErrorCounts before = warmUp(stack, echoCase, what, recorder.estimator());
    RoundBuilder builder = new RoundBuilder(stack, echoCase, before);
    LoadReport window = stack.load(echoCase, windows.measure());
    stack.checkAlive();
    builder.window(window);
    recorder.estimator().tick(what, window.tps());
    recorder.finished(builder, number, number <= windows.discardRounds());
  }

  /** Returns its errors. */
  private ErrorCounts warmUp(
      LiveStack stack, EchoCase echoCase, String what, ProgressEstimator estimator)
      throws IOException, InterruptedException, StackFailedException {
    Ticker ticker = stack.ticker();
    ErrorCounts errors = ErrorCounts.NONE;
    long start = ticker.nanoTime();
    Duration left = windows.warmup();
    while (left.isPositive()) {
      LoadReport step = stack.load(echoCase, left.compareTo(STEP) < 0 ? left : STEP);
      errors = errors.plus(step.errors());
      estimator.tick(what, step.tps());
      left = windows.warmup().minus(ticker.since(start));
    }
    return errors;
  }
}

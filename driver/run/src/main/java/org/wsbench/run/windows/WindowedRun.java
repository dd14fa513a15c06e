package org.wsbench.run.windows;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Windows;
import org.wsbench.run.Fork;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.ProgressEstimator;
import org.wsbench.run.RoundBuilder;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunningStack;
import org.wsbench.run.platform.Ticker;

/**
 * Long windows as in 2007: one stack after the other, for each case a warm-up window, which is
 * discarded, and a measured one; several rounds of each, of which the first are discarded.
 */
public final class WindowedRun implements MeasurementRun {

  /** The warm-up window is loaded in steps of this length, to show progress. */
  private static final Duration STEP = Duration.ofSeconds(1);

  private final Plan plan;
  private final Windows windows;

  WindowedRun(Plan plan, Windows windows) {
    this.plan = plan;
    this.windows = windows;
  }

  /** The run of a plan with windows. */
  public static WindowedRun of(Windows windows, Setting setting) {
    return new WindowedRun(setting.plan(), windows);
  }

  @Override
  public boolean run(Fork fork) throws IOException, InterruptedException {
    fork.start();
    boolean settled = fork.warmUp();
    if (settled) {
      fork.pin();
      fork.measuringBegins();
      measure(fork.live(), fork);
    }
    return settled;
  }

  void measure(List<RunningStack> stacks, RoundRecorder recorder)
      throws IOException, InterruptedException {
    List<RunningStack> alive = new ArrayList<>(stacks);
    for (int number = 1; number <= windows.rounds(); number++) {
      int round = number;
      List<RunningStack> inRound = List.copyOf(alive);
      for (int i = 0; i < inRound.size(); i++) {
        long laterRounds = (long) (windows.rounds() - number) * alive.size();
        long stacksLeft = laterRounds + inRound.size() - i;
        RunningStack stack = inRound.get(i);
        if (!recorder.attempt(stack, () -> measure(stack, round, stacksLeft, recorder))) {
          recorder.estimator().windowEnds();
          alive.remove(stack);
        }
      }
    }
  }

  private void measure(RunningStack stack, int number, long stacksLeft, RoundRecorder recorder)
      throws IOException, InterruptedException, StackFailedException {
    long roundsLeft = stacksLeft * plan.cases().size();
    for (EchoCase echoCase : plan.cases()) {
      recorder.estimator().expect(windows.round().multipliedBy(roundsLeft--));
      if (stack.serves(echoCase)) {
        round(stack, echoCase, number, recorder);
      }
    }
  }

  private void round(RunningStack stack, EchoCase echoCase, int number, RoundRecorder recorder)
      throws IOException, InterruptedException, StackFailedException {
    String what =
        "%s %s, round %d of %d".formatted(stack.name(), echoCase.id(), number, windows.rounds());
    recorder.estimator().windowBegins("the window of " + what + ",");
    ErrorCounts before = warmUp(stack, echoCase, what, recorder.estimator());
    RoundBuilder builder = new RoundBuilder(stack, echoCase, before);
    LoadReport window = stack.load(echoCase, windows.measure());
    stack.checkAlive();
    builder.window(window);
    recorder.estimator().tick(what, window.tps());
    recorder.finished(builder, number, number <= windows.discardRounds());
    recorder.estimator().windowEnds();
  }

  /** Returns its errors. */
  private ErrorCounts warmUp(
      RunningStack stack, EchoCase echoCase, String what, ProgressEstimator estimator)
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

package org.wsbench.driver.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.driver.plan.Plan;
import org.wsbench.driver.plan.Windows;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.payload.EchoCase;

/**
 * Long windows as in 2007: one stack after the other, for each case a warm-up window that is thrown
 * away and a measured one; several passes, of which the first are thrown away whole.
 */
final class WindowedScheme implements Scheme {

  private final Plan plan;

  WindowedScheme(Plan plan) {
    this.plan = plan;
  }

  @Override
  public Duration expected(int stacks) {
    Windows windows = plan.windows();
    return windows
        .warmup()
        .plus(windows.measure())
        .multipliedBy((long) windows.passes() * stacks * plan.cases().size());
  }

  @Override
  public void measure(List<LiveStack> stacks, Floor floor)
      throws IOException, InterruptedException {
    List<LiveStack> alive = new ArrayList<>(stacks);
    Windows windows = plan.windows();
    for (int pass = 1; pass <= windows.passes(); pass++) {
      for (LiveStack stack : List.copyOf(alive)) {
        try {
          for (EchoCase echoCase : plan.cases()) {
            round(stack, echoCase, pass, floor);
          }
        } catch (StackFailedException failure) {
          alive.remove(stack);
          floor.failed(stack, failure);
        }
      }
    }
  }

  private void round(LiveStack stack, EchoCase echoCase, int pass, Floor floor)
      throws IOException, InterruptedException, StackFailedException {
    Windows windows = plan.windows();
    String what = "pass %d/%d %s %s".formatted(pass, windows.passes(), stack.name(), echoCase);
    if (!windows.warmup().isZero()) {
      floor.clockwork().tick(what, stack.load(echoCase, windows.warmup()).tps());
    }
    Measured measured = new Measured(stack, echoCase);
    SliceCount window = stack.load(echoCase, windows.measure());
    stack.checkAlive();
    measured.window(window);
    floor.clockwork().tick(what, window.tps());
    floor.finished(measured, pass, pass <= windows.discardPasses());
  }
}

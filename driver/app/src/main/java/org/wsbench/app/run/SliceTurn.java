package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import org.wsbench.app.plan.Plan;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Round;

/** One stack's part in the cycles of one case. */
final class SliceTurn {

  /** Until a server is used to a case again after others. */
  private static final Duration SETTLING = Duration.ofMillis(30);

  private final LiveStack stack;
  private final EchoCase echoCase;
  private final SliceLength length;
  private final RoundBuilder round;
  private double tps;
  private Taken taken;

  private record Taken(int cycle, long startNanos, LoadReport slice) {}

  /**
   * Runs a slice whose speed does not count, to settle on the case and to learn its speed; at the
   * first visit one of full length as well.
   *
   * @param leastSlice no slice is shorter, whatever the plan says
   */
  SliceTurn(Plan plan, Duration leastSlice, LiveStack stack, EchoCase echoCase, boolean firstVisit)
      throws IOException, InterruptedException, StackFailedException {
    this.stack = stack;
    this.echoCase = echoCase;
    this.length =
        new SliceLength(
            longer(plan.slices().minSlice(), leastSlice),
            longer(plan.slices().maxSlice(), leastSlice),
            (double) plan.slices().requestsPerConnection() * plan.connections(echoCase));
    ErrorCounts settling = load(SETTLING).errors();
    if (firstVisit) {
      settling = settling.plus(load(length.at(tps)).errors());
    }
    round = new RoundBuilder(stack, echoCase, settling);
  }

  LiveStack stack() {
    return stack;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /** Runs a slice, which counts once its cycle does. */
  void take(int cycle, ProgressEstimator estimator)
      throws IOException, InterruptedException, StackFailedException {
    if (length.isCut(tps)) {
      round.sliceWasCut();
    }
    long startNanos = stack.ticker().nanoTime();
    LoadReport slice = load(length.at(tps));
    taken = new Taken(cycle, startNanos, slice);
    estimator.tick(stack.name() + " " + echoCase.id(), slice.tps());
  }

  /**
   * The cycle of the last slice is over.
   *
   * @param counts whether all stacks had the same load in it
   */
  void cycleEnds(boolean counts) {
    if (counts) {
      round.slice(taken.cycle(), taken.startNanos(), taken.slice());
    } else {
      round.discarded(taken.slice());
    }
  }

  /** Also sees to it that a stack that died in its last slice is not taken for a measured one. */
  Round finish(int number, RoundRecorder recorder) throws IOException, StackFailedException {
    stack.checkAlive();
    return recorder.finished(round, number, false);
  }

  private LoadReport load(Duration duration)
      throws IOException, InterruptedException, StackFailedException {
    LoadReport slice = stack.load(echoCase, duration);
    if (slice.verified() == 0) {
      throw stack.noCorrectReply(
          "in a slice of " + echoCase.id(), RoundBuilder.errors(slice.errors()), slice.evidence());
    }
    tps = slice.tps();
    return slice;
  }
}

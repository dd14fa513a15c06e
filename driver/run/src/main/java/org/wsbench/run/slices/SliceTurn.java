package org.wsbench.run.slices;

import java.io.IOException;
import java.time.Duration;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Slices;
import org.wsbench.result.Round;
import org.wsbench.run.ProgressEstimator;
import org.wsbench.run.RoundBuilder;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunningStack;

/** One stack's part in the cycles of one case. */
final class SliceTurn {

  /** Length of a slice that settles on a case after others. */
  private static final Duration SETTLING = Duration.ofMillis(30);

  private final RunningStack stack;
  private final EchoCase echoCase;
  private final SliceLength length;
  private final RoundBuilder round;
  private double tps;
  private Taken taken;

  private record Taken(int cycle, long startNanos, LoadReport slice) {}

  /**
   * Runs a slice whose speed does not count, to settle on the case and to learn its speed; in the
   * first round also one of full length.
   *
   * @param leastSlice no slice is shorter, whatever the plan says
   */
  SliceTurn(
      Plan plan,
      Slices slices,
      Duration leastSlice,
      RunningStack stack,
      EchoCase echoCase,
      boolean firstVisit)
      throws IOException, InterruptedException, StackFailedException {
    this.stack = stack;
    this.echoCase = echoCase;
    this.length =
        new SliceLength(
            longer(slices.minSlice(), leastSlice),
            longer(slices.maxSlice(), leastSlice),
            (double) slices.requestsPerConnection() * plan.connections(echoCase));
    ErrorCounts settling = load(SETTLING).errors();
    if (firstVisit) {
      settling = settling.plus(load(length.at(tps)).errors());
    }
    round = new RoundBuilder(stack, echoCase, settling);
  }

  RunningStack stack() {
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
    round.sliceBegins();
    long startNanos = stack.ticker().nanoTime();
    LoadReport slice = load(length.at(tps));
    round.sliceEnds();
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

  /** Also makes sure that a stack that died in its last slice does not count as measured. */
  Round finish(int number, boolean discarded, RoundRecorder recorder)
      throws IOException, StackFailedException {
    stack.checkAlive();
    return recorder.finished(round, number, discarded);
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

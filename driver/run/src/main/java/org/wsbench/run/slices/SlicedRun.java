package org.wsbench.run.slices;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Slices;
import org.wsbench.result.Round;
import org.wsbench.run.Fork;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunningStack;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.interleave.RatioPrecision;

/**
 * Sliced interleaving: for each case the stacks take turns in short, drained slices, in a new
 * random order every cycle, so that disturbances of the machine affect all of them alike (Abedi and
 * Brecht, "Conducting Repeatable Experiments in Highly Variable Cloud Computing Environments", ICPE
 * 2017; Bulej et al., "Duet Benchmarking", ICPE 2020).
 */
public final class SlicedRun implements MeasurementRun {

  /** Half of the interval's width at which the ratio of equal stacks is precise enough. */
  private static final double PRECISE = 0.02;

  private final CaseMeasurement.SliceContext context;
  private final int forks;

  /**
   * The scheme of a plan.
   *
   * @param forks how many there will be at least
   */
  SlicedRun(CaseMeasurement.SliceContext context, int forks) {
    this.context = context;
    this.forks = forks;
  }

  /** The run of a plan with slices. */
  public static SlicedRun of(Slices slices, Setting run) {
    return new SlicedRun(CaseMeasurement.SliceContext.of(slices, run), run.forks());
  }

  @Override
  public boolean run(Fork fork) throws IOException, InterruptedException {
    fork.start();
    if (!fork.warmUp()) {
      return false;
    }
    try {
      context.tasks().begin(fork.number());
      fork.pin();
      fork.measuringBegins();
      measure(fork.live(), fork.share(), fork);
    } finally {
      context.tasks().end();
    }
    return true;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /**
   * Measures each case once, in a random order in each fork, because the rest of the compilation
   * falls on the first case. Then measures those again that need it most, while there is time.
   */
  void measure(List<RunningStack> stacks, Optional<Duration> share, RoundRecorder recorder)
      throws IOException, InterruptedException {
    Duration end = Slices.useful(stacks.size(), share);
    List<RunningStack> alive = new ArrayList<>(stacks);
    List<EchoCase> served =
        context.plan().cases().stream()
            .filter(one -> stacks.stream().anyMatch(stack -> stack.serves(one)))
            .toList();
    CaseRotation rotation = new CaseRotation(served, precision(), recorder);
    List<EchoCase> cases = Interleaver.shuffled(served, context.random());
    int left = cases.size();
    for (EchoCase echoCase : cases) {
      Duration unvisited = context.slices().measure().multipliedBy(left--);
      recorder.estimator().expect(longer(unvisited, end.minus(recorder.elapsed())));
      visit(echoCase, rotation, alive, recorder);
    }
    Optional<EchoCase> next = rotation.next(end.minus(recorder.elapsed()));
    while (alive.size() > 1 && next.isPresent()) {
      recorder.estimator().expect(end.minus(recorder.elapsed()));
      visit(next.get(), rotation, alive, recorder);
      next = rotation.next(end.minus(recorder.elapsed()));
    }
  }

  /** Measures a case, for the first time or again; each time is a round of each stack. */
  private void visit(
      EchoCase echoCase, CaseRotation rotation, List<RunningStack> alive, RoundRecorder recorder)
      throws IOException, InterruptedException {
    int number = rotation.begin(echoCase);
    long start = context.ticker().nanoTime();
    List<Round> rounds =
        context.measure(echoCase, number, alive, CaseMeasurement.Observer.NONE, recorder);
    rotation.end(echoCase, context.ticker().since(start), rounds);
  }

  private RatioPrecision precision() {
    // The noise within each fork should be smaller than the differences between forks.
    double ofFork = Math.sqrt(forks);
    return context
        .plan()
        .until()
        .map(share -> RatioPrecision.of(share.value() / 2 * ofFork))
        .orElseGet(() -> RatioPrecision.ofDifferences(PRECISE * ofFork));
  }
}

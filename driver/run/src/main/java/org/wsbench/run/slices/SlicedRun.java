package org.wsbench.run.slices;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.wsbench.contract.StackFailedException;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Slices;
import org.wsbench.result.Round;
import org.wsbench.run.Fork;
import org.wsbench.run.InterleavedTasks;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunningStack;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.interleave.RatioPrecision;
import org.wsbench.run.platform.Ticker;

/**
 * Sliced interleaving: for each case the stacks take turns in short, drained slices, in a new
 * random order every cycle, so that disturbances of the machine affect all of them alike (Abedi and
 * Brecht, "Conducting Repeatable Experiments in Highly Variable Cloud Computing Environments", ICPE
 * 2017; Bulej et al., "Duet Benchmarking", ICPE 2020).
 */
public final class SlicedRun implements MeasurementRun {

  /** Half of the interval's width at which the ratio of equal stacks is precise enough. */
  private static final double PRECISE = 0.02;

  private final Plan plan;
  private final Slices slices;
  private final Duration leastSlice;
  private final InterleavedTasks tasks;
  private final int forks;
  private final Random random;
  private final Ticker ticker;

  /**
   * The scheme of a plan.
   *
   * @param leastSlice no slice is shorter, whatever the plan says
   * @param tasks that have turns in each cycle
   * @param forks how many there will be at least
   * @param random decides on the order of cases in each fork and of stacks in each cycle
   */
  SlicedRun(
      Plan plan,
      Slices slices,
      Duration leastSlice,
      InterleavedTasks tasks,
      int forks,
      Random random,
      Ticker ticker) {
    this.plan = plan;
    this.slices = slices;
    this.leastSlice = leastSlice;
    this.tasks = tasks;
    this.forks = forks;
    this.random = random;
    this.ticker = ticker;
  }

  /** The run of a plan with slices. */
  public static SlicedRun of(Slices slices, Setting setting) {
    return new SlicedRun(
        setting.plan(),
        slices,
        setting.site().leastSlice(),
        setting.tasks(),
        setting.forks(),
        setting.random(),
        Ticker.SYSTEM);
  }

  @Override
  public boolean run(Fork fork) throws IOException, InterruptedException {
    fork.start();
    if (!fork.warmUp()) {
      return false;
    }
    try {
      tasks.begin(fork.number());
      fork.pin();
      measure(fork.live(), fork.share(), fork);
    } finally {
      tasks.end();
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
    CaseRotation rotation = new CaseRotation(plan.cases(), precision(), recorder);
    List<EchoCase> cases = Interleaver.shuffled(plan.cases(), random);
    int left = cases.size();
    for (EchoCase echoCase : cases) {
      Duration unvisited = slices.measure().multipliedBy(left--);
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
    long start = ticker.nanoTime();
    List<Round> rounds = new Visit(echoCase, number, recorder).run(alive);
    rotation.end(echoCase, ticker.since(start), rounds);
  }

  private RatioPrecision precision() {
    // The noise within each fork should be smaller than the differences between forks.
    double ofFork = Math.sqrt(forks);
    return plan.until()
        .map(share -> RatioPrecision.of(share.value() / 2 * ofFork))
        .orElseGet(() -> RatioPrecision.ofDifferences(PRECISE * ofFork));
  }

  /** One measurement of a case: a round of each stack. */
  private final class Visit {
    private final EchoCase echoCase;
    private final int number;
    private final RoundRecorder recorder;
    private final Map<RunningStack, SliceTurn> turns = new LinkedHashMap<>();

    Visit(EchoCase echoCase, int number, RoundRecorder recorder) {
      this.echoCase = echoCase;
      this.number = number;
      this.recorder = recorder;
    }

    /**
     * Measures.
     *
     * @param alive stacks that can be measured; those that fail are removed
     * @return the finished rounds
     */
    List<Round> run(List<RunningStack> alive) throws IOException, InterruptedException {
      for (RunningStack stack : alive) {
        attempt(stack, () -> turns.put(stack, turn(stack)));
      }
      cycles();
      List<Round> rounds = new ArrayList<>();
      for (SliceTurn turn : List.copyOf(turns.values())) {
        attempt(turn.stack(), () -> rounds.add(turn.finish(number, recorder)));
      }
      alive.retainAll(turns.keySet());
      return rounds;
    }

    private SliceTurn turn(RunningStack stack)
        throws IOException, InterruptedException, StackFailedException {
      return new SliceTurn(plan, slices, leastSlice, stack, echoCase, number == 1);
    }

    private void cycles() throws IOException, InterruptedException {
      Interleaver<Contender> interleaver = new Interleaver<>(contenders(), random);
      long start = ticker.nanoTime();
      while (!turns.isEmpty() && isShort(interleaver.cycles(), ticker.since(start))) {
        long restarts = restarts();
        interleaver.cycle(Contender::turn);
        boolean counts = restarts() == restarts;
        turns.values().forEach(turn -> turn.cycleEnds(counts));
      }
    }

    private List<Contender> contenders() {
      List<Contender> contenders = new ArrayList<>();
      for (SliceTurn turn : turns.values()) {
        contenders.add(
            cycle -> attempt(turn.stack(), () -> turn.take(cycle, recorder.estimator())));
      }
      tasks.of(echoCase).forEach(task -> contenders.add(cycle -> task.take(number, cycle)));
      return contenders;
    }

    private boolean isShort(int cycles, Duration time) {
      return cycles < slices.minCycles() || time.compareTo(slices.measure()) < 0;
    }

    /** All stacks have the load of one generator. */
    private long restarts() {
      return turns.keySet().stream().mapToLong(RunningStack::restarts).max().orElse(0);
    }

    private boolean attempt(RunningStack stack, RoundRecorder.Step step)
        throws IOException, InterruptedException {
      boolean passes = recorder.attempt(stack, step);
      if (!passes) {
        turns.remove(stack);
      }
      return passes;
    }
  }

  /** A stack, or a task that is interleaved with them. */
  private interface Contender {
    /** Takes its turn in a cycle; returns whether it takes part in the next one. */
    boolean turn(int cycle) throws IOException, InterruptedException;
  }
}

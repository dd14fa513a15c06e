package org.wsbench.run.slices;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Slices;
import org.wsbench.result.Round;
import org.wsbench.run.InterleavedTasks;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunningStack;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.platform.Ticker;

/** One measurement of a case: a round of each stack, whose slices lie next to each other. */
final class CaseMeasurement {
  private final SliceContext context;
  private final EchoCase echoCase;
  private final int number;
  private final Observer observer;
  private final RoundRecorder recorder;
  private final Map<RunningStack, SliceTurn> turns = new LinkedHashMap<>();

  /**
   * What all measurements of a run have in common.
   *
   * @param leastSlice no slice is shorter, whatever the plan says
   * @param tasks that have turns in each cycle
   * @param random decides on the order of stacks in each cycle
   */
  record SliceContext(
      Plan plan,
      Slices slices,
      Duration leastSlice,
      InterleavedTasks tasks,
      Random random,
      Ticker ticker) {

    static SliceContext of(Slices slices, MeasurementRun.Setting run) {
      return new SliceContext(
          run.plan(), slices, run.site().leastSlice(), run.tasks(), run.random(), Ticker.SYSTEM);
    }

    /**
     * Measures a case.
     *
     * @param number of the round, from 1
     * @param alive stacks that can be measured; those that fail are removed
     * @return the finished rounds
     */
    List<Round> measure(
        EchoCase echoCase,
        int number,
        List<RunningStack> alive,
        Observer observer,
        RoundRecorder recorder)
        throws IOException, InterruptedException {
      return new CaseMeasurement(this, echoCase, number, observer, recorder).run(alive);
    }
  }

  /** Who looks into the servers while the slices of a case go on. */
  interface Observer {
    /** Nobody: the rounds count. */
    Observer NONE =
        new Observer() {
          @Override
          public boolean disturbs() {
            return false;
          }

          @Override
          public void begins(Set<RunningStack> stacks) {
            // Nobody looks.
          }

          @Override
          public void ends(Set<RunningStack> stacks) {
            // Nobody has looked.
          }
        };

    /** Whether the rounds do not count, because somebody looked. */
    boolean disturbs();

    /** The first slice comes next. */
    void begins(Set<RunningStack> stacks) throws InterruptedException;

    /** The last slice is over. */
    void ends(Set<RunningStack> stacks) throws IOException, InterruptedException;
  }

  private CaseMeasurement(
      SliceContext context,
      EchoCase echoCase,
      int number,
      Observer observer,
      RoundRecorder recorder) {
    this.context = context;
    this.echoCase = echoCase;
    this.number = number;
    this.observer = observer;
    this.recorder = recorder;
  }

  private List<Round> run(List<RunningStack> alive) throws IOException, InterruptedException {
    for (RunningStack stack : alive.stream().filter(one -> one.serves(echoCase)).toList()) {
      attempt(
          stack,
          () ->
              turns.put(
                  stack,
                  new SliceTurn(
                      context.plan(),
                      context.slices(),
                      context.leastSlice(),
                      stack,
                      echoCase,
                      number == 1)));
    }
    observer.begins(turns.keySet());
    cycles();
    observer.ends(turns.keySet());
    List<Round> rounds = new ArrayList<>();
    for (SliceTurn turn : List.copyOf(turns.values())) {
      attempt(turn.stack(), () -> rounds.add(turn.finish(number, observer.disturbs(), recorder)));
    }
    alive.removeIf(stack -> stack.serves(echoCase) && !turns.containsKey(stack));
    return rounds;
  }

  private void cycles() throws IOException, InterruptedException {
    Interleaver<Contender> interleaver = new Interleaver<>(contenders(), context.random());
    long start = context.ticker().nanoTime();
    while (!turns.isEmpty() && isShort(interleaver.cycles(), context.ticker().since(start))) {
      long restarts = restarts();
      interleaver.cycle(Contender::turn);
      boolean counts = restarts() == restarts;
      turns.values().forEach(turn -> turn.cycleEnds(counts));
    }
  }

  private List<Contender> contenders() {
    List<Contender> contenders = new ArrayList<>();
    for (SliceTurn turn : turns.values()) {
      contenders.add(cycle -> attempt(turn.stack(), () -> turn.take(cycle, recorder.estimator())));
    }
    context.tasks().of(echoCase).forEach(task -> contenders.add(cycle -> task.take(number, cycle)));
    return contenders;
  }

  private boolean isShort(int cycles, Duration time) {
    return cycles < context.slices().minCycles() || time.compareTo(context.slices().measure()) < 0;
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

  /** A stack, or a task that is interleaved with them. */
  private interface Contender {
    /** Takes its turn in a cycle; returns whether it takes part in the next one. */
    boolean turn(int cycle) throws IOException, InterruptedException;
  }
}

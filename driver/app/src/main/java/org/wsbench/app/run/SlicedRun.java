package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.wsbench.app.plan.Plan;
import org.wsbench.payload.EchoCase;

/**
 * Sliced interleaving: for each case the stacks take turns in short, drained slices, in a new
 * random order every cycle, so that whatever happens on the machine happens to all alike (Abedi and
 * Brecht, "Conducting Repeatable Experiments in Highly Variable Cloud Computing Environments", ICPE
 * 2017; Bulej et al., "Duet Benchmarking", ICPE 2020).
 */
final class SlicedRun implements MeasurementRun {

  /** A refinement takes this part of the time and of the cycles of the first visit to a case. */
  private static final int REFINEMENTS = 4;

  /** Half of the interval's width at which the ratio of equal stacks is precise enough. */
  static final double PRECISE = 0.02;

  private final Plan plan;
  private final Random random;
  private final Ticker ticker;

  /**
   * The scheme of a plan.
   *
   * @param random decides on the order within each cycle
   */
  SlicedRun(Plan plan, Random random, Ticker ticker) {
    this.plan = plan;
    this.random = random;
    this.ticker = ticker;
  }

  @Override
  public Duration expected(int stacks, int cold) {
    Duration cases = plan.slices().measure().multipliedBy(plan.cases().size());
    Duration warmUps = plan.warmup().minimum().multipliedBy(stacks);
    Duration refined = plan.slices().refineUntil().orElse(Duration.ZERO).minus(warmUps);
    return longer(cases, refined).plus(plan.warmup().minimum().multipliedBy(cold));
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  @Override
  public void measure(List<LiveStack> stacks, RoundRecorder recorder)
      throws IOException, InterruptedException {
    Visits visits = new Visits(stacks, recorder);
    int left = plan.cases().size();
    for (EchoCase echoCase : plan.cases()) {
      Duration cases = plan.slices().measure().multipliedBy(left--);
      Duration refined =
          plan.slices().refineUntil().orElse(Duration.ZERO).minus(recorder.elapsed());
      recorder.estimator().left(longer(cases, refined));
      visits.visit(echoCase, plan.slices().measure(), plan.slices().minCycles());
    }
    if (plan.slices().refineUntil().isPresent()) {
      refine(visits, plan.slices().refineUntil().get(), recorder);
    }
  }

  /** Spends the time that is left on the cases whose ratios are least precise. */
  private void refine(Visits visits, Duration until, RoundRecorder recorder)
      throws IOException, InterruptedException {
    Optional<EchoCase> next = visits.leastPrecise(until.minus(recorder.elapsed()));
    while (next.isPresent()) {
      recorder.estimator().left(until.minus(recorder.elapsed()));
      visits.visit(
          next.get(),
          plan.slices().measure().dividedBy(REFINEMENTS),
          Math.ceilDiv(plan.slices().minCycles(), REFINEMENTS));
      next = visits.leastPrecise(until.minus(recorder.elapsed()));
    }
  }

  /** What has been measured so far, by case. */
  private final class Visits {

    private final List<LiveStack> alive;
    private final RoundRecorder recorder;
    private final RatioPrecision precision;
    private final Map<EchoCase, Integer> rounds = new EnumMap<>(EchoCase.class);
    private final Map<EchoCase, Duration> refinementTimes = new EnumMap<>(EchoCase.class);

    Visits(List<LiveStack> stacks, RoundRecorder recorder) {
      this.alive = new ArrayList<>(stacks);
      this.recorder = recorder;
      this.precision = new RatioPrecision(recorder.comparison(), PRECISE * Math.sqrt(plan.forks()));
    }

    /** Measures a case, for the first time or again; each time is a round of each stack. */
    void visit(EchoCase echoCase, Duration time, int minCycles)
        throws IOException, InterruptedException {
      int number = rounds.merge(echoCase, 1, Integer::sum);
      long start = ticker.nanoTime();
      int cycles = measure(echoCase, number, time, minCycles, this);
      long perCycle = (ticker.nanoTime() - start) / Math.max(1, cycles);
      int refinementCycles = Math.ceilDiv(plan.slices().minCycles(), REFINEMENTS) + 1;
      Duration cyclesTake = Duration.ofNanos(perCycle * refinementCycles);
      Duration least = plan.slices().measure().dividedBy(REFINEMENTS);
      refinementTimes.put(echoCase, longer(cyclesTake, least));
    }

    /** The case that needs refinement most, of those for which the time is enough. */
    Optional<EchoCase> leastPrecise(Duration left) {
      return alive.size() < 2
          ? Optional.empty()
          : plan.cases().stream()
              .filter(echoCase -> refinementTimes.get(echoCase).compareTo(left) <= 0)
              .filter(echoCase -> precision.excess(echoCase) > 1)
              .max(Comparator.comparingDouble(precision::excess));
    }
  }

  /** Returns the number of cycles. */
  private int measure(EchoCase echoCase, int number, Duration time, int minCycles, Visits visits)
      throws IOException, InterruptedException {
    RoundRecorder recorder = visits.recorder;
    List<LiveStack> alive = visits.alive;
    Map<LiveStack, SliceTurn> turns = new LinkedHashMap<>();
    for (LiveStack stack : List.copyOf(alive)) {
      attempt(
          stack,
          alive,
          turns,
          recorder,
          () -> turns.put(stack, new SliceTurn(plan, stack, echoCase, number == 1)));
    }
    long start = ticker.nanoTime();
    int cycle = 0;
    while (!turns.isEmpty() && (cycle < minCycles || ticker.nanoTime() - start < time.toNanos())) {
      List<SliceTurn> order = new ArrayList<>(turns.values());
      Collections.shuffle(order, random);
      for (SliceTurn turn : order) {
        int slice = cycle;
        attempt(turn.stack(), alive, turns, recorder, () -> turn.take(slice, recorder.estimator()));
      }
      cycle++;
    }
    for (SliceTurn turn : List.copyOf(turns.values())) {
      attempt(
          turn.stack(),
          alive,
          turns,
          recorder,
          () -> visits.precision.add(echoCase, turn.finish(number, recorder)));
    }
    return cycle;
  }

  private interface Step {
    void run() throws IOException, InterruptedException, StackFailedException;
  }

  private static void attempt(
      LiveStack stack,
      List<LiveStack> alive,
      Map<LiveStack, SliceTurn> turns,
      RoundRecorder recorder,
      Step step)
      throws IOException, InterruptedException {
    try {
      step.run();
    } catch (StackFailedException failure) {
      alive.remove(stack);
      turns.remove(stack);
      recorder.failed(stack, failure);
    }
  }
}

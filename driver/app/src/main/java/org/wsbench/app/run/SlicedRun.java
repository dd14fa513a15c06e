package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.wsbench.app.plan.Plan;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Round;

/**
 * Sliced interleaving: for each case the stacks take turns in short, drained slices, in a new
 * random order every cycle, so that whatever happens on the machine happens to all alike (Abedi and
 * Brecht, "Conducting Repeatable Experiments in Highly Variable Cloud Computing Environments", ICPE
 * 2017; Bulej et al., "Duet Benchmarking", ICPE 2020).
 */
final class SlicedRun implements MeasurementRun {

  /** Half of the interval's width at which the ratio of equal stacks is precise enough. */
  private static final double PRECISE = 0.02;

  private final Plan plan;
  private final Duration leastSlice;
  private final Companions companions;
  private final int forks;
  private final Random random;
  private final Ticker ticker;

  /**
   * The scheme of a plan.
   *
   * @param leastSlice no slice is shorter, whatever the plan says
   * @param companions that have turns in each cycle
   * @param forks how many there will be at least
   * @param random decides on the order of cases in each fork and of stacks in each cycle
   */
  SlicedRun(
      Plan plan,
      Duration leastSlice,
      Companions companions,
      int forks,
      Random random,
      Ticker ticker) {
    this.plan = plan;
    this.leastSlice = leastSlice;
    this.companions = companions;
    this.forks = forks;
    this.random = random;
    this.ticker = ticker;
  }

  @Override
  public Duration expected(int stacks, int cold, Optional<Duration> share) {
    Duration cases = plan.slices().measure().multipliedBy(plan.cases().size());
    Duration warmUps = plan.warmup().minimum().multipliedBy(stacks);
    Duration rest = shared(stacks, share).minus(warmUps);
    return longer(cases, rest).plus(plan.warmup().minimum().multipliedBy(cold));
  }

  /** Of what more time would make more precise: one stack has no ratio, and ends earlier. */
  private static Duration shared(int stacks, Optional<Duration> share) {
    return stacks < 2 ? Duration.ZERO : share.orElse(Duration.ZERO);
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /**
   * Each case once, in an order that is new in each fork: the first takes what is left of the
   * compiling. Then again those that need it most, as long as there is time.
   */
  @Override
  public void measure(List<LiveStack> stacks, Optional<Duration> share, RoundRecorder recorder)
      throws IOException, InterruptedException {
    Duration end = shared(stacks.size(), share);
    List<LiveStack> alive = new ArrayList<>(stacks);
    CaseVisits visits = new CaseVisits(plan.cases(), precision(), recorder);
    List<EchoCase> cases = new ArrayList<>(plan.cases());
    Collections.shuffle(cases, random);
    int left = cases.size();
    for (EchoCase echoCase : cases) {
      Duration unvisited = plan.slices().measure().multipliedBy(left--);
      recorder.estimator().left(longer(unvisited, end.minus(recorder.elapsed())));
      visit(echoCase, visits, alive, recorder);
    }
    Optional<EchoCase> next = visits.next(end.minus(recorder.elapsed()));
    while (alive.size() > 1 && next.isPresent()) {
      recorder.estimator().left(end.minus(recorder.elapsed()));
      visit(next.get(), visits, alive, recorder);
      next = visits.next(end.minus(recorder.elapsed()));
    }
  }

  /** Measures a case, for the first time or again; each time is a round of each stack. */
  private void visit(
      EchoCase echoCase, CaseVisits visits, List<LiveStack> alive, RoundRecorder recorder)
      throws IOException, InterruptedException {
    int number = visits.begin(echoCase);
    long start = ticker.nanoTime();
    List<Round> rounds = measure(echoCase, number, alive, recorder);
    visits.end(echoCase, ticker.since(start), rounds);
  }

  private RatioPrecision precision() {
    // How far forks lie apart comes on top of the noise within each, which is to be the lesser.
    double ofFork = Math.sqrt(forks);
    return plan.until()
        .map(share -> RatioPrecision.of(share.value() / 2 * ofFork))
        .orElseGet(() -> RatioPrecision.ofDifferences(PRECISE * ofFork));
  }

  /** Returns the finished rounds. */
  private List<Round> measure(
      EchoCase echoCase, int number, List<LiveStack> alive, RoundRecorder recorder)
      throws IOException, InterruptedException {
    Map<LiveStack, SliceTurn> turns = new LinkedHashMap<>();
    for (LiveStack stack : List.copyOf(alive)) {
      attempt(
          stack,
          alive,
          turns,
          recorder,
          () -> turns.put(stack, new SliceTurn(plan, leastSlice, stack, echoCase, number == 1)));
    }
    long start = ticker.nanoTime();
    int cycle = 0;
    while (!turns.isEmpty() && isShort(cycle, ticker.since(start))) {
      int slice = cycle;
      long restarts = restarts(turns);
      List<Take> order = new ArrayList<>();
      for (SliceTurn turn : turns.values()) {
        order.add(
            () ->
                attempt(
                    turn.stack(),
                    alive,
                    turns,
                    recorder,
                    () -> turn.take(slice, recorder.estimator())));
      }
      companions.of(echoCase).forEach(one -> order.add(() -> one.take(number, slice)));
      Collections.shuffle(order, random);
      for (Take take : order) {
        take.run();
      }
      boolean counts = restarts(turns) == restarts;
      turns.values().forEach(turn -> turn.cycleEnds(counts));
      cycle++;
    }
    List<Round> rounds = new ArrayList<>();
    for (SliceTurn turn : List.copyOf(turns.values())) {
      attempt(
          turn.stack(), alive, turns, recorder, () -> rounds.add(turn.finish(number, recorder)));
    }
    return rounds;
  }

  /** All stacks have the load of one generator. */
  private static long restarts(Map<LiveStack, SliceTurn> turns) {
    return turns.keySet().stream().mapToLong(LiveStack::restarts).max().orElse(0);
  }

  private boolean isShort(int cycles, Duration time) {
    return cycles < plan.slices().minCycles() || time.compareTo(plan.slices().measure()) < 0;
  }

  /** A turn in a cycle. */
  private interface Take {
    void run() throws IOException, InterruptedException;
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

package org.wsbench.run.levels;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.wsbench.analysis.level.Trial;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.Levels;
import org.wsbench.plan.Load;
import org.wsbench.plan.Plan;
import org.wsbench.result.Durations;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.WindowKind;
import org.wsbench.run.Fork;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunningStack;
import org.wsbench.run.interleave.Interleaver;

/** Measures the levels of one fork. */
final class LevelFork {
  private final Plan plan;
  private final Levels scheme;
  private final Load load;
  private final LevelRecorder recorder;
  private final SpeedReference reference;
  private final LevelWindowRunner windows;
  private final Random random;
  private final Fork fork;
  private final List<RunningStack> alive;
  private final int compared;
  private final Optional<Duration> share;
  private final Map<String, Double> peaks = new HashMap<>();

  /**
   * A fork whose stacks are warm.
   *
   * @param reference the speed of the machine, over all forks
   * @param random determines the order of windows, and all random choices of users
   */
  LevelFork(
      Plan plan,
      Levels scheme,
      LevelRecorder recorder,
      SpeedReference reference,
      LevelWindowRunner windows,
      Random random,
      Fork fork) {
    this.plan = plan;
    this.scheme = scheme;
    this.load = scheme.load();
    this.recorder = recorder;
    this.reference = reference;
    this.windows = windows;
    this.random = random;
    this.fork = fork;
    this.alive = new ArrayList<>(fork.live());
    this.compared = alive.size();
    this.share = fork.share();
  }

  /** The warm-up of a fork covers the cases only, so this adds that of look-ups, on all cores. */
  void warmUp() throws IOException, InterruptedException {
    if (load.needsOrders() && plan.warmup().limit().isPositive()) {
      for (RunningStack stack : List.copyOf(alive)) {
        attempt(stack, () -> windows.warmUp(stack, random));
      }
    }
  }

  void measure() throws IOException, InterruptedException {
    fork.measuringBegins();
    if (load.find().isPresent()) {
      search();
    } else {
      levels();
    }
  }

  /** All levels, cycle after cycle. */
  private void levels() throws IOException, InterruptedException {
    int cycle = 0;
    Duration longest = Duration.ZERO;
    estimate(1);
    if (load.needsPeaks() && load.peaks() != Load.Peaks.CYCLE) {
      peaks(1);
    }
    do {
      Duration begin = fork.elapsed();
      cycle++;
      estimate(cycle);
      if (load.needsPeaks() && load.peaks() == Load.Peaks.CYCLE) {
        peaks(cycle);
      }
      cycle(cycle);
      Duration took = fork.elapsed().minus(begin);
      longest = took.compareTo(longest) > 0 ? took : longest;
    } while (!alive.isEmpty() && goesOn(cycle, longest));
  }

  /** Whether another cycle follows, which may take as long as the longest so far. */
  private boolean goesOn(int cycle, Duration longest) {
    return share.isPresent() ? hasTime(longest) : cycle < load.usualCycles();
  }

  /** Whether something that takes so long ends within the time of this fork. */
  private boolean hasTime(Duration next) {
    return timeLeft().map(left -> next.compareTo(left) < 0).orElse(true);
  }

  /** Empty without a limit. */
  private Optional<Duration> timeLeft() {
    return share.map(time -> time.minus(fork.elapsed()));
  }

  private void estimate(int cycle) {
    fork.estimator()
        .expect(
            timeLeft()
                .orElseGet(
                    () ->
                        scheme
                            .allLevels(alive.size())
                            .multipliedBy(load.usualCycles() - cycle + 1L)
                            .dividedBy(load.usualCycles())));
  }

  private void peaks(int cycle) throws IOException, InterruptedException {
    new Interleaver<>(alive, random)
        .cycle((stack, any) -> attempt(stack, () -> peak(stack, cycle)));
    peaks.keySet().retainAll(alive.stream().map(RunningStack::name).toList());
  }

  private void peak(RunningStack stack, int cycle)
      throws IOException, InterruptedException, StackFailedException {
    recorder.finished(windows.peak(stack, cycle, WindowKind.PEAK, random.nextLong()));
    LoadWindow window = recorder.last(stack.name());
    if (window.tps() == 0) {
      throw stack.noCorrectReply(
          "within load.peak = " + Durations.format(load.peak()), window.errors(), List.of());
    }
    peaks.put(stack.name(), window.tps());
  }

  private void cycle(int cycle) throws IOException, InterruptedException {
    List<NamedLevel> levels = NamedLevel.all(load);
    Interleaver<RunningStack> climbing = new Interleaver<>(alive, random);
    StepEnd steps = new StepEnd();
    for (NamedLevel level : load.inOrder() ? levels : Interleaver.shuffled(levels, random)) {
      climbing.cycle(
          (stack, any) ->
              attempt(stack, () -> measure(stack, level, cycle))
                  && (!load.steps() || steps.goesOn(stack.name(), recorder.outcome(stack.name()))));
    }
  }

  private void measure(RunningStack stack, NamedLevel level, int cycle)
      throws IOException, InterruptedException, StackFailedException {
    Level own = level.of(stack.name(), peaks);
    recorder.finished(
        windows.level(stack, cycle, level.words(), WindowKind.LEVEL, own, random.nextLong()));
  }

  /**
   * One trial of each stack after the other, until none has a level left to try, or the time is
   * over. Limits that are not known by then are reported as such.
   */
  private void search() throws IOException, InterruptedException {
    Map<RunningStack, List<Trial>> trials = new HashMap<>();
    Interleaver<RunningStack> searching = new Interleaver<>(alive, random);
    for (int i = 0; i < SpeedReference.PEAKS; i++) {
      speed(1);
    }
    Duration next = Duration.ZERO;
    while (!searching.remaining().isEmpty() && (searching.cycles() == 0 || hasTime(next))) {
      Duration begin = fork.elapsed();
      int cycle = searching.cycles() + 1;
      int tried = searching.remaining().size();
      Duration usual =
          load.shape()
              .length()
              .multipliedBy((long) Math.max(1, Levels.USUAL_TRIALS - cycle) * tried);
      fork.estimator().expect(timeLeft().filter(time -> time.compareTo(usual) < 0).orElse(usual));
      searching.cycle(
          (stack, any) ->
              tryNext(stack, trials.computeIfAbsent(stack, one -> new ArrayList<>()), cycle));
      next =
          fork.elapsed().minus(begin).multipliedBy(searching.remaining().size()).dividedBy(tried);
    }
  }

  /** Tries the next level of a stack; false if it has no other left to try. */
  private boolean tryNext(RunningStack stack, List<Trial> trials, int cycle)
      throws IOException, InterruptedException {
    Optional<Level> next = recorder.search(trials).next();
    if (next.isEmpty()) {
      return false;
    }
    OptionalDouble speed = speed(cycle);
    return alive.contains(stack)
        && attempt(
            stack,
            () -> {
              recorder.finished(windows.trial(stack, cycle, next.get(), speed, random.nextLong()));
              // Thousands of connections left by an overload would burden the stack, and the
              // machine, at any other level.
              stack.closeIdleConnections();
              trials.add(recorder.trial(stack.name()));
            })
        && recorder.search(trials).next().isPresent();
  }

  /** The current speed of the machine, from a short peak of the baseline; empty without one. */
  private OptionalDouble speed(int cycle) throws IOException, InterruptedException {
    Optional<RunningStack> baseline = compared > 1 ? reference.baseline(alive) : Optional.empty();
    return baseline.isPresent() && attempt(baseline.get(), () -> speed(baseline.get(), cycle))
        ? reference.speed(recorder.last(baseline.get().name()).tps())
        : OptionalDouble.empty();
  }

  private void speed(RunningStack baseline, int cycle)
      throws IOException, InterruptedException, StackFailedException {
    recorder.finished(windows.peak(baseline, cycle, WindowKind.BASELINE, random.nextLong()));
  }

  /** Returns whether it succeeded; otherwise, the stack is left out. */
  private boolean attempt(RunningStack stack, RoundRecorder.Step step)
      throws IOException, InterruptedException {
    fork.estimator().tick(stack.name(), recorder.tps(stack.name()));
    fork.estimator().windowBegins("the window of " + stack.name());
    boolean passes =
        fork.attempt(
            stack,
            () -> {
              step.run();
              stack.checkAlive();
            });
    fork.estimator().windowEnds();
    if (!passes) {
      alive.remove(stack);
    }
    return passes;
  }
}

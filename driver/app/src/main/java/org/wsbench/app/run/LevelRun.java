package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.wsbench.analysis.level.LimitSearch;
import org.wsbench.analysis.level.Trial;
import org.wsbench.app.plan.Load;
import org.wsbench.app.plan.Plan;
import org.wsbench.result.Durations;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadStudy;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.Purpose;

/**
 * Load as users make it, at levels that the plan names or that a search tries. At each level the
 * stacks have their windows in turn, in a new random order each time, so that none has the better
 * moments of the machine.
 */
final class LevelRun implements MeasurementRun {

  /** A search takes about as many trials of each stack. */
  private static final int USUAL_TRIALS = 16;

  private final Plan plan;
  private final Load load;
  private final LoadStudy study;
  private final LevelRecorder recorder;
  private final WindowRun.Place place;
  private final Random random;

  /**
   * The load of a plan.
   *
   * @param place where it is
   * @param random decides on the order of windows, and on all that users leave to chance
   */
  LevelRun(
      Plan plan, LoadStudy study, LevelRecorder recorder, WindowRun.Place place, Random random) {
    this.plan = plan;
    this.load = plan.load().orElseThrow();
    this.study = study;
    this.recorder = recorder;
    this.place = place;
    this.random = random;
  }

  @Override
  public Duration expected(int stacks, int cold, Optional<Duration> share) {
    Duration warmUps = plan.warmup().minimum().multipliedBy(cold);
    return share.orElseGet(() -> levels(stacks)).plus(warmUps);
  }

  private Duration levels(int stacks) {
    int cycles = load.usualCycles();
    int windows = load.find().isPresent() ? USUAL_TRIALS : cycles * load.levels().size();
    Duration peaks =
        load.needsPeaks() ? load.peak().multipliedBy((long) cycles * stacks) : Duration.ZERO;
    return load.shape().length().multipliedBy((long) windows * stacks).plus(peaks);
  }

  @Override
  public void measure(List<LiveStack> stacks, Optional<Duration> share, RoundRecorder rounds)
      throws IOException, InterruptedException {
    Fork fork = new Fork(stacks, share, rounds);
    if (load.asksForOrders()) {
      fork.warmUp();
    }
    if (load.find().isPresent()) {
      fork.search();
    } else {
      fork.levels();
    }
  }

  /** What is going on in one fork. */
  private final class Fork {
    private final List<LiveStack> alive;
    private final Optional<Duration> share;
    private final RoundRecorder rounds;
    private final WindowRun windows;
    private final Map<String, Double> peaks = new HashMap<>();

    Fork(List<LiveStack> stacks, Optional<Duration> share, RoundRecorder rounds) {
      this.alive = new ArrayList<>(stacks);
      this.share = share;
      this.rounds = rounds;
      this.windows =
          new WindowRun(plan, place, stacks.isEmpty() ? 0 : stacks.getFirst().ticker().nanoTime());
    }

    /** The warm-up of a fork knows the cases only. */
    void warmUp() throws IOException, InterruptedException {
      for (LiveStack stack : List.copyOf(alive)) {
        attempt(stack, () -> windows.warmUp(stack, plan.warmup().minimum(), random.nextLong()));
      }
    }

    /** All levels, cycle after cycle. */
    void levels() throws IOException, InterruptedException {
      int cycle = 0;
      do {
        cycle++;
        estimate(cycle);
        if (load.needsPeaks() && (cycle == 1 || load.peaks() == Load.Peaks.CYCLE)) {
          peaks(cycle);
        }
        cycle(cycle);
      } while (!alive.isEmpty() && goesOn(cycle));
    }

    private boolean goesOn(int cycle) {
      return share
          .map(time -> rounds.elapsed().compareTo(time) < 0)
          .orElse(cycle < load.usualCycles());
    }

    private void estimate(int cycle) {
      rounds
          .estimator()
          .left(
              share
                  .map(time -> time.minus(rounds.elapsed()))
                  .orElse(
                      LevelRun.this
                          .levels(alive.size())
                          .multipliedBy(load.usualCycles() - cycle + 1L)
                          .dividedBy(load.usualCycles())));
    }

    private void peaks(int cycle) throws IOException, InterruptedException {
      for (LiveStack stack : shuffled(alive)) {
        attempt(
            stack,
            () -> {
              recorded(windows.peak(stack, cycle, random.nextLong()));
              LoadWindow window = recorder.last(stack.name());
              double peak = window.tps();
              if (peak == 0) {
                throw stack.noCorrectReply(
                    "within load.peak = " + Durations.format(load.peak()),
                    window.errors(),
                    List.of());
              }
              peaks.put(stack.name(), peak);
            });
      }
      peaks.keySet().retainAll(alive.stream().map(LiveStack::name).toList());
    }

    private void cycle(int cycle) throws IOException, InterruptedException {
      List<NamedLevel> levels = NamedLevel.all(load);
      List<LiveStack> climbing = new ArrayList<>(alive);
      for (NamedLevel level : load.steps() ? levels : shuffled(levels)) {
        for (LiveStack stack : shuffled(climbing)) {
          boolean passes =
              attempt(
                  stack,
                  () -> {
                    Level own = level.of(stack.name(), peaks);
                    recorded(
                        windows.level(
                            stack, cycle, level.words(), Purpose.LEVEL, own, random.nextLong()));
                  });
          if (!passes || load.steps() && !keeps(stack)) {
            climbing.remove(stack);
          }
        }
      }
    }

    /** Whether a stack's last window kept the limit. */
    private boolean keeps(LiveStack stack) {
      return Trial.of(recorder.last(stack.name()), study).outcome() == Trial.Outcome.PASSED;
    }

    /** One trial of each stack after the other, until none has a level left to try. */
    void search() throws IOException, InterruptedException {
      Map<LiveStack, List<Trial>> trials = new HashMap<>();
      List<LiveStack> searching = new ArrayList<>(alive);
      for (int cycle = 1; !searching.isEmpty(); cycle++) {
        int left = Math.max(1, USUAL_TRIALS - cycle) * searching.size();
        rounds.estimator().left(load.shape().length().multipliedBy(left));
        for (LiveStack stack : shuffled(searching)) {
          if (!tries(stack, trials.computeIfAbsent(stack, any -> new ArrayList<>()), cycle)) {
            searching.remove(stack);
          }
        }
      }
    }

    /** Tries the next level of a stack; false if there is none. */
    private boolean tries(LiveStack stack, List<Trial> trials, int cycle)
        throws IOException, InterruptedException {
      Optional<Level> next = new LimitSearch(study.search(), trials).next();
      if (next.isEmpty()) {
        return false;
      }
      String words = next.get().toString();
      return attempt(
          stack,
          () -> {
            // Thousands of connections that overload has left would burden the stack at any level.
            stack.hangUp();
            recorded(
                windows.level(stack, cycle, words, Purpose.SEARCH, next.get(), random.nextLong()));
            trials.add(Trial.of(recorder.last(stack.name()), study));
          });
    }

    private void recorded(List<WindowRun.Finished> finished) throws IOException {
      for (WindowRun.Finished one : finished) {
        recorder.finished(one);
      }
    }

    private <T> List<T> shuffled(List<T> list) {
      List<T> copy = new ArrayList<>(list);
      Collections.shuffle(copy, random);
      return copy;
    }

    /** Returns whether it went well; else the stack is out. */
    private boolean attempt(LiveStack stack, Step step) throws IOException, InterruptedException {
      try {
        rounds.estimator().tick(stack.name(), recorder.tps(stack.name()));
        step.run();
        stack.checkAlive();
        return true;
      } catch (StackFailedException failure) {
        alive.remove(stack);
        rounds.failed(stack, failure);
        return false;
      }
    }
  }

  private interface Step {
    void run() throws IOException, InterruptedException, StackFailedException;
  }
}

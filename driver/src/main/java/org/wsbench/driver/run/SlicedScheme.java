package org.wsbench.driver.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.wsbench.driver.plan.Plan;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.payload.EchoCase;

/**
 * Sliced interleaving: for each case the stacks take turns in short, drained slices, in a new
 * random order every cycle, so that whatever happens on the machine happens to all alike (Abedi and
 * Brecht, "Conducting Repeatable Experiments in Highly Variable Cloud Computing Environments", ICPE
 * 2017; Bulej et al., "Duet Benchmarking", ICPE 2020).
 */
final class SlicedScheme implements Scheme {

  /**
   * Slices aim a little beyond the wanted number of requests, to reach it when the machine slows.
   */
  private static final double MARGIN = 1.15;

  private static final double NANOS_PER_SECOND = 1e9;
  private static final int ONLY_PASS = 1;

  private final Plan plan;
  private final Random random;

  /**
   * The scheme of a plan.
   *
   * @param random decides on the order within each cycle
   */
  SlicedScheme(Plan plan, Random random) {
    this.plan = plan;
    this.random = random;
  }

  @Override
  public Duration expected(int stacks) {
    return plan.slices().measure().multipliedBy(plan.cases().size());
  }

  @Override
  public void measure(List<LiveStack> stacks, Floor floor)
      throws IOException, InterruptedException {
    List<LiveStack> alive = new ArrayList<>(stacks);
    int left = plan.cases().size();
    for (EchoCase echoCase : plan.cases()) {
      floor.clockwork().left(plan.slices().measure().multipliedBy(left--));
      measure(echoCase, alive, floor);
    }
  }

  private void measure(EchoCase echoCase, List<LiveStack> alive, Floor floor)
      throws IOException, InterruptedException {
    Map<LiveStack, Turn> turns = new LinkedHashMap<>();
    for (LiveStack stack : List.copyOf(alive)) {
      attempt(stack, alive, turns, floor, () -> turns.put(stack, new Turn(stack, echoCase)));
    }
    long start = System.nanoTime();
    int cycle = 0;
    while (!turns.isEmpty() && !isOver(start, cycle)) {
      List<Turn> order = new ArrayList<>(turns.values());
      Collections.shuffle(order, random);
      for (Turn turn : order) {
        int number = cycle;
        attempt(turn.stack, alive, turns, floor, () -> turn.take(number, floor.clockwork()));
      }
      cycle++;
    }
    for (Turn turn : List.copyOf(turns.values())) {
      attempt(turn.stack, alive, turns, floor, () -> turn.finish(floor));
    }
  }

  private boolean isOver(long startNanos, int cycles) {
    return cycles >= plan.slices().leastCycles()
        && System.nanoTime() - startNanos >= plan.slices().measure().toNanos();
  }

  private interface Step {
    void run() throws IOException, InterruptedException, StackFailedException;
  }

  private static void attempt(
      LiveStack stack, List<LiveStack> alive, Map<LiveStack, Turn> turns, Floor floor, Step step)
      throws IOException, InterruptedException {
    try {
      step.run();
    } catch (StackFailedException failure) {
      alive.remove(stack);
      turns.remove(stack);
      floor.failed(stack, failure);
    }
  }

  /** One stack's part in the cycles of one case. */
  private final class Turn {

    private final LiveStack stack;
    private final EchoCase echoCase;
    private final Measured measured;
    private double tps;

    /** Runs a slice that does not count, to settle on the case and to learn its speed. */
    Turn(LiveStack stack, EchoCase echoCase)
        throws IOException, InterruptedException, StackFailedException {
      this.stack = stack;
      this.echoCase = echoCase;
      learn(stack.load(echoCase, plan.slices().shortest()));
      learn(stack.load(echoCase, duration()));
      measured = new Measured(stack, echoCase);
    }

    void take(int cycle, Clockwork clockwork)
        throws IOException, InterruptedException, StackFailedException {
      SliceCount slice = stack.load(echoCase, duration());
      measured.slice(cycle, slice);
      learn(slice);
      clockwork.tick(stack.name() + " " + echoCase.title(), slice.tps());
    }

    /** Also sees to it that a stack that died in its last slice is not taken for a measured one. */
    void finish(Floor floor) throws IOException, StackFailedException {
      stack.checkAlive();
      floor.finished(measured, ONLY_PASS, false);
    }

    private void learn(SliceCount slice) throws StackFailedException {
      if (slice.verified() == 0) {
        throw new StackFailedException(
            stack.name() + " gave no right answer in a slice of " + echoCase.title(),
            stack.logTail());
      }
      tps = slice.tps();
    }

    private Duration duration() {
      double requests = (double) plan.slices().requestsPerConnection() * plan.connections();
      long nanos = (long) (MARGIN * requests / tps * NANOS_PER_SECOND);
      return Duration.ofNanos(Math.max(plan.slices().shortest().toNanos(), nanos));
    }
  }
}

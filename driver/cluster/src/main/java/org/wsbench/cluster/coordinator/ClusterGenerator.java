package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.cluster.wire.Shares;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;

/** Splits each load among driver agents, which start together, and merges their reports. */
final class ClusterGenerator implements LoadGenerator {

  /** Shorter loads only settle or warm up a server, and need no common start. */
  private static final Duration MIN_MEASURED = Duration.ofMillis(100);

  private static final double NANOS_PER_SECOND = 1e9;
  private static final int ATTEMPTS = 6;
  private static final Duration CLOCK_INTERVAL = Duration.ofSeconds(5);
  private static final int PROBES = 8;

  private final Coordinator coordinator;
  private final DriverAgents drivers;
  private final StartTally starts;
  private final StartDelay startDelay;
  private final Runnable changed;
  private long restarts;
  private long clocksComparedNanos;

  /**
   * Creates a generator.
   *
   * @param startDelay shared with the other generators of the run
   * @param changed called when an agent may have been lost
   */
  ClusterGenerator(
      Coordinator coordinator,
      DriverAgents drivers,
      StartTally starts,
      StartDelay startDelay,
      Runnable changed) {
    this.coordinator = coordinator;
    this.drivers = drivers;
    this.starts = starts;
    this.startDelay = startDelay;
    this.changed = changed;
    this.clocksComparedNanos = System.nanoTime();
  }

  @Override
  public LoadReport run(LoadSpec spec) throws LoadFailedException, InterruptedException {
    try {
      return runWithRestarts(spec);
    } catch (InterruptedException e) {
      drivers.cancel();
      throw e;
    }
  }

  private LoadReport runWithRestarts(LoadSpec spec)
      throws LoadFailedException, InterruptedException {
    WrongReplies wrong = new WrongReplies();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      requireEnough();
      Optional<LoadReport> report = attempt(spec, attempt, wrong);
      if (report.isPresent()) {
        return wrong.addedTo(report.get());
      }
    }
    requireEnough();
    throw new LoadFailedException(
        "driver agents could not start together in " + ATTEMPTS + " attempts", true, null);
  }

  private void requireEnough() throws LoadFailedException {
    if (!drivers.isEnough()) {
      throw new LoadFailedException(
          "too many driver agents were lost: %d of %d are left"
              .formatted(drivers.available().size(), drivers.all().size()),
          true,
          null);
    }
  }

  /**
   * One agent's part of a load.
   *
   * @param afterNanos how much later than the first agent it is to start
   */
  private record Part(DriverAgent agent, long afterNanos, CompletableFuture<Result> result) {}

  /** Returns an empty result if the load must be repeated; its wrong replies are then kept. */
  private Optional<LoadReport> attempt(LoadSpec spec, int attempt, WrongReplies wrong)
      throws LoadFailedException, InterruptedException {
    boolean together = spec.duration().compareTo(MIN_MEASURED) >= 0;
    if (together) {
      compareClocks();
    }
    // Since the last load, comparing clocks or closing connections may have lost an agent, too.
    if (hasLost()) {
      return Optional.empty();
    }
    long delayNanos = startDelay.nanos(attempt);
    long start = System.nanoTime() + delayNanos;
    PartialReports answers = answers(send(spec, together ? Optional.of(start) : Optional.empty()));
    boolean lost = hasLost();
    answers.check();
    if (!lost && answers.isLate()) {
      starts.late();
      restarts++;
      startDelay.wasTooShort(delayNanos, answers.lateNanos());
    }
    if (lost || answers.isLate()) {
      answers.keepWrongReplies(wrong);
      return Optional.empty();
    }
    if (together) {
      starts.add(answers.skewNanos());
    }
    return Optional.of(answers.merged(spec));
  }

  /** Whether an agent was lost since the last call; the current load must then be repeated. */
  private boolean hasLost() {
    boolean lost = drivers.lostSinceLastCall();
    if (lost) {
      starts.lost();
      restarts++;
      changed.run();
    }
    return lost;
  }

  /** Waits for all agents, even if one has failed: loads never overlap. */
  private static PartialReports answers(List<Part> parts) throws InterruptedException {
    PartialReports answers = new PartialReports();
    for (Part part : parts) {
      try {
        answers.add(part.agent(), part.afterNanos(), Coordinator.await(part.result()));
      } catch (AgentLostException e) {
        part.agent().markLost(e.getMessage());
      }
    }
    return answers;
  }

  private List<Part> send(LoadSpec spec, Optional<Long> start) {
    List<DriverAgent> agents = drivers.available();
    int[] loops = agents.stream().mapToInt(agent -> agent.facts().loops()).toArray();
    List<Optional<LoadSpec>> shares = Shares.of(spec, loops);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < agents.size(); i++) {
      DriverAgent agent = agents.get(i);
      if (shares.get(i).isPresent()) {
        long after = start.isPresent() ? afterNanos(spec.schedule(), i) : 0;
        long startThere =
            start.map(nanos -> agent.clock().toAgent(nanos + after)).orElse(Command.Run.AT_ONCE);
        LoadSpec share = shares.get(i).get();
        Command run = new Command.Run(share, startThere);
        Duration patience = share.longest().plus(Coordinator.PATIENCE);
        parts.add(new Part(agent, after, coordinator.send(agent.address(), run, patience)));
      }
    }
    return parts;
  }

  /** Staggers the starts of evenly spaced requests, so that agents do not send simultaneously. */
  private static long afterNanos(Schedule schedule, int agent) {
    return schedule instanceof Schedule.Arrivals arrivals
            && arrivals.spacing() == Schedule.Spacing.EVEN
        ? Math.round(agent * NANOS_PER_SECOND / arrivals.perSecond())
        : 0;
  }

  /** Compares the clocks again when that is due: they drift apart by some 10 us per second. */
  private void compareClocks() throws InterruptedException {
    if (System.nanoTime() - clocksComparedNanos > CLOCK_INTERVAL.toNanos()) {
      drivers.compareClocks(PROBES);
      startDelay.ensureFor(drivers.uncertaintyNanos());
      clocksComparedNanos = System.nanoTime();
    }
  }

  @Override
  public long restarts() {
    return restarts;
  }

  @Override
  public boolean isWhole() {
    return drivers.available().size() == drivers.all().size();
  }

  @Override
  public void closeIdleConnections(Target target) throws InterruptedException {
    send(new Command.CloseIdle(target));
  }

  @Override
  public void disconnect(Target target) throws InterruptedException {
    send(new Command.Disconnect(target));
  }

  private void send(Command command) throws InterruptedException {
    try {
      drivers.sendToAll(command);
    } catch (IOException e) {
      // An agent that cannot be reached has no connections left.
    }
    changed.run();
  }

  @Override
  public void close() {
    // Agents keep their generators until the run ends.
  }
}

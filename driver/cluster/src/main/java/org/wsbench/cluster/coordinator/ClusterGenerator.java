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

/** Shares each load out among driver agents, which begin together, and adds up what they report. */
final class ClusterGenerator implements LoadGenerator {

  /** Shorter loads settle or warm up: they begin at once. */
  private static final Duration LEAST_MEASURED = Duration.ofMillis(100);

  private static final double NANOS_PER_SECOND = 1e9;
  private static final int ATTEMPTS = 6;
  private static final Duration CLOCK_IS_GOOD = Duration.ofSeconds(5);
  private static final int PROBES = 8;

  private final Coordinator coordinator;
  private final Crew crew;
  private final StartTally starts;
  private final Lead lead;
  private final Runnable changed;
  private long restarts;
  private long clocksComparedNanos;

  /**
   * A generator of many.
   *
   * @param lead which outlives the generator
   * @param changed called when an agent was lost, and perhaps when none was
   */
  ClusterGenerator(
      Coordinator coordinator, Crew crew, StartTally starts, Lead lead, Runnable changed) {
    this.coordinator = coordinator;
    this.crew = crew;
    this.starts = starts;
    this.lead = lead;
    this.changed = changed;
    this.clocksComparedNanos = System.nanoTime();
  }

  @Override
  public LoadReport run(LoadSpec spec) throws LoadFailedException, InterruptedException {
    try {
      return whole(spec);
    } catch (InterruptedException e) {
      crew.cancel();
      throw e;
    }
  }

  private LoadReport whole(LoadSpec spec) throws LoadFailedException, InterruptedException {
    WrongReplies wrong = new WrongReplies();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      checkCrew();
      Optional<LoadReport> report = attempt(spec, attempt, wrong);
      if (report.isPresent()) {
        return wrong.addedTo(report.get());
      }
    }
    checkCrew();
    throw new LoadFailedException(
        "driver agents could not begin together in " + ATTEMPTS + " attempts", true, null);
  }

  private void checkCrew() throws LoadFailedException {
    if (!crew.isEnough()) {
      throw new LoadFailedException(
          "too many driver agents were lost: %d of %d are left"
              .formatted(crew.there().size(), crew.all().size()),
          true,
          null);
    }
  }

  /**
   * What an agent was told to do.
   *
   * @param afterNanos how much later than the first one it is to begin
   */
  private record Part(DriverAgent agent, long afterNanos, CompletableFuture<Result> result) {}

  /** Empty if it has to be repeated; its wrong replies are then kept. */
  private Optional<LoadReport> attempt(LoadSpec spec, int attempt, WrongReplies wrong)
      throws LoadFailedException, InterruptedException {
    boolean together = spec.duration().compareTo(LEAST_MEASURED) >= 0;
    if (together) {
      compareClocks();
    }
    // It may have been lost in the meantime, too: by its clock, or when it was to hang up.
    if (hasLost()) {
      return Optional.empty();
    }
    long leadNanos = lead.nanos(attempt);
    long start = System.nanoTime() + leadNanos;
    Parts answers = answers(send(spec, together ? Optional.of(start) : Optional.empty()));
    boolean lost = hasLost();
    answers.check();
    if (!lost && answers.isLate()) {
      starts.late();
      restarts++;
      lead.wasShort(leadNanos, answers.lateNanos());
    }
    if (lost || answers.isLate()) {
      answers.voidInto(wrong);
      return Optional.empty();
    }
    if (together) {
      starts.began(answers.skewNanos());
    }
    return Optional.of(answers.together(spec));
  }

  /** Whether an agent was lost since this was asked last; what was begun is then to be repeated. */
  private boolean hasLost() {
    boolean lost = crew.hasShrunk();
    if (lost) {
      starts.lost();
      restarts++;
      changed.run();
    }
    return lost;
  }

  /** Waits for all of them, also when one has failed: no two loads ever overlap. */
  private static Parts answers(List<Part> parts) throws InterruptedException {
    Parts answers = new Parts();
    for (Part part : parts) {
      try {
        answers.came(part.agent(), part.afterNanos(), Coordinator.await(part.result()));
      } catch (AgentLostException e) {
        part.agent().lost(e.getMessage());
      }
    }
    return answers;
  }

  private List<Part> send(LoadSpec spec, Optional<Long> start) {
    List<DriverAgent> agents = crew.there();
    int[] loops = agents.stream().mapToInt(agent -> agent.facts().loops()).toArray();
    List<Optional<LoadSpec>> shares = Shares.of(spec, loops);
    // Replies may take the time-out, twice where connections went stale.
    Duration patience =
        spec.duration().plus(spec.timeout().multipliedBy(2)).plus(Coordinator.PATIENCE);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < agents.size(); i++) {
      DriverAgent agent = agents.get(i);
      if (shares.get(i).isPresent()) {
        long after = start.isPresent() ? afterNanos(spec.schedule(), i) : 0;
        long startThere =
            start.map(nanos -> agent.clock().there(nanos + after)).orElse(Command.Run.AT_ONCE);
        Command run = new Command.Run(shares.get(i).get(), startThere);
        parts.add(new Part(agent, after, coordinator.send(agent.address(), run, patience)));
      }
    }
    return parts;
  }

  /** Evenly spaced requests of several agents are not to leave all at once: one after the other. */
  private static long afterNanos(Schedule schedule, int agent) {
    return schedule instanceof Schedule.Arrivals arrivals
            && arrivals.spacing() == Schedule.Spacing.EVEN
        ? Math.round(agent * NANOS_PER_SECOND / arrivals.perSecond())
        : 0;
  }

  /** Clocks of two machines drift apart by some 10 us in a second. */
  private void compareClocks() throws InterruptedException {
    if (System.nanoTime() - clocksComparedNanos > CLOCK_IS_GOOD.toNanos()) {
      crew.compareClocks(PROBES);
      lead.reaches(crew.uncertaintyNanos());
      clocksComparedNanos = System.nanoTime();
    }
  }

  @Override
  public long restarts() {
    return restarts;
  }

  @Override
  public boolean isWhole() {
    return crew.there().size() == crew.all().size();
  }

  @Override
  public void hangUp(Target target) throws InterruptedException {
    tell(new Command.HangUp(target));
  }

  @Override
  public void disconnect(Target target) throws InterruptedException {
    tell(new Command.Disconnect(target));
  }

  private void tell(Command command) throws InterruptedException {
    try {
      crew.tell(command);
    } catch (IOException e) {
      // An agent that cannot be told has no connections any more.
    }
    changed.run();
  }

  @Override
  public void close() {
    // Agents keep theirs until the run is over.
  }
}

package org.wsbench.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.level.Level;

/**
 * The settings of {@link MeasurementScheme#LEVELS}.
 *
 * @param load what users do, at which levels
 */
public record Levels(Load load) implements Scheme {

  /** The usual number of trials of each stack in a search. */
  public static final int USUAL_TRIALS = 16;

  private static final List<String> HEAP_FLAGS = List.of("-Xlog:gc:stderr", "-XX:+AlwaysPreTouch");

  /** Validates. */
  public Levels {
    LoadRules.check(load);
  }

  @Override
  public void checkClients(List<EchoCase> cases) {
    LoadRules.checkClients(load, cases);
  }

  @Override
  public MeasurementScheme id() {
    return MeasurementScheme.LEVELS;
  }

  @Override
  public void check(List<Step> ladder, Optional<Share> until, Optional<Duration> within) {
    Scheme.super.check(ladder, until, within);
    within.ifPresent(time -> LoadRules.checkTimed(load));
  }

  @Override
  public List<EchoCase> cases() {
    return load.cases();
  }

  @Override
  public boolean needsOrders() {
    return load.needsOrders();
  }

  /**
   * For memory of connections, the live heap is read from the log of collections, and the heap is
   * touched at the start, so that resident memory grows only outside of it.
   */
  @Override
  public JvmSettings jvm(JvmSettings own) {
    return load.connectionMemory() ? own.plus(HEAP_FLAGS) : own;
  }

  @Override
  public Duration expected(Plan plan, int compared, Optional<Duration> share) {
    boolean timed = plan.within().isPresent();
    return share.orElseGet(
        () -> timed ? once(compared) : allLevels(compared).plus(speeds(compared)));
  }

  /** Most connections that are open at once at the levels of {@code load.users}; 0 without any. */
  public int mostConnections() {
    return load.users().stream()
        .mapToInt(steps -> load.schedule(Level.users(steps.all().getLast())).maxInFlight())
        .max()
        .orElse(0);
  }

  @Override
  public int mostThreads(int connections) {
    return load.users().stream()
        .flatMap(steps -> steps.all().stream())
        .reduce(connections, Math::max);
  }

  /** The time of the peaks by which a search follows the machine's speed, one before each trial. */
  private Duration speeds(int compared) {
    boolean follows = load.find().isPresent() && compared > 1;
    return follows ? load.peak().multipliedBy((long) USUAL_TRIALS * compared) : Duration.ZERO;
  }

  /** The time of each level once, or of one trial of each stack. */
  private Duration once(int compared) {
    int windows = load.find().isPresent() ? 1 : load.levels().size();
    boolean peaks = load.needsPeaks() || load.find().isPresent() && compared > 1;
    return load.shape()
        .length()
        .multipliedBy(windows)
        .plus(peaks ? load.peak() : Duration.ZERO)
        .multipliedBy(compared);
  }

  /** The time that all levels of so many stacks take, in all cycles. */
  public Duration allLevels(int stacks) {
    int cycles = load.usualCycles();
    int windows = load.find().isPresent() ? USUAL_TRIALS : cycles * load.levels().size();
    Duration peaks =
        load.needsPeaks() ? load.peak().multipliedBy((long) cycles * stacks) : Duration.ZERO;
    return load.shape().length().multipliedBy((long) windows * stacks).plus(peaks);
  }
}

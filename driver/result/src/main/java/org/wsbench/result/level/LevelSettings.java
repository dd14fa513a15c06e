package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * The settings that turn windows into figures: how users behave, the levels, and the limit.
 *
 * @param kind what levels count
 * @param levels as the plan calls them, in its order; empty for a search
 * @param users how users behave, or requests arrive, in words
 * @param thinkSeconds mean think time of users who think; null for all others, and for sessions
 * @param shares of each operation among requests, as asked for
 * @param stages what the stages of a window are called; empty where a window has one
 * @param limit what users accept; null where nothing is said
 * @param search for the most load within the limit; null if the plan names its levels
 * @param steps whether levels are steps that end for a stack when it breaks the limit
 * @param latenessMicros a window in which the driver's lateness has a 99th percentile above this is
 *     void, if it is more than half of the latency's
 * @param baseline the client over whose latency the others add theirs; null in a run of stacks, and
 *     where only one client is measured
 */
public record LevelSettings(
    Level.Kind kind,
    List<String> levels,
    String users,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double thinkSeconds,
    Map<String, Double> shares,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> stages,
    @JsonInclude(JsonInclude.Include.NON_NULL) ServiceLevel limit,
    @JsonInclude(JsonInclude.Include.NON_NULL) Search search,
    boolean steps,
    double latenessMicros,
    @JsonInclude(JsonInclude.Include.NON_NULL) String baseline) {
  private static final double SETTLED_WITHIN = 0.1;
  private static final double MICROS_PER_SECOND = 1e6;

  /** With fewer, chance alone makes some per cent. */
  private static final long ENOUGH_REQUESTS = 1000;

  public LevelSettings {
    levels = List.copyOf(levels);
    stages = stages == null ? List.of() : List.copyOf(stages);
  }

  /**
   * The same for clients, whose threads wait for their replies and then for the think time, so that
   * no load has to settle.
   *
   * @param baseline may be null
   */
  public LevelSettings ofClients(String baseline) {
    return new LevelSettings(
        kind,
        levels,
        users.replaceFirst("^users", "threads"),
        null,
        shares,
        stages,
        limit,
        search,
        steps,
        latenessMicros,
        baseline);
  }

  /**
   * Whether a window says nothing about the stack: no request was due in it, or because the driver
   * was late by more than the limit, and by more than what is left of the latency without it.
   */
  public boolean isVoid(LoadWindow window) {
    if (window.isIdle()) {
      return true;
    }
    double late = window.generated().latenessMicros().p99();
    return late > latenessMicros && 2 * late > window.intended().percentiles().p99();
  }

  /**
   * Whether users came as often as they do who think and wait that long: users = rate x (think time
   * + mean latency), to within 10 % (Little, "A Proof for the Queuing Formula L = lambda W",
   * Operations Research 9, 1961). Where they did not, the beginning of the load was still being
   * worked off. True if unknown.
   */
  public boolean isSettled(LevelFigure figure) {
    return isSettled(figure, figure.level().value());
  }

  /** The same of a figure whose level is a nominal one, for which so many users came. */
  public boolean isSettled(LevelFigure figure, double came) {
    if (thinkSeconds == null
        || figure.stage() != 0
        || figure.errors().total() + figure.dropped() > 0
        || figure.intended().requests() < ENOUGH_REQUESTS) {
      return true;
    }
    double cycleSeconds = thinkSeconds + figure.intended().mean() / MICROS_PER_SECOND;
    double users = figure.duePerSecond() * cycleSeconds;
    return Math.abs(users / came - 1) <= SETTLED_WITHIN;
  }
}

package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Lookup;
import org.wsbench.result.Durations;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;

/**
 * Load at levels. The levels are those of {@code users}, of {@code rate}, or those that {@code
 * find} tries. At each level every stack has its window in turn, in a new random order every cycle.
 *
 * @param users numbers of users, such as {@code 200}, {@code [50, 100]}, or {@code 50..500 by 50}
 * @param rate requests per second, such as {@code 800/s}, {@code [50%, 90%]} of the stack's own
 *     peak, or {@code 50% of slowest} peak
 * @param think how long users think; without it and {@code pace}, they send again at once
 * @param pace time from one request of a user to the next, start to start, 1ms..24h
 * @param arrivals the spacing of the requests of a rate: {@code poisson} or {@code even}
 * @param inFlight most requests in flight at once, 1..60000; of a {@code rate}, one that is due
 *     beyond it is counted as dropped; users who think wait, and the wait counts. Without it, 500
 *     with {@code rate} and 1000 with users
 * @param settle load before each window, at its level, that is not measured, 0s..1h; none before a
 *     {@code ramp} or {@code phases}
 * @param ramp time in which the load of a window rises to its level, 0s..24h
 * @param hold length of each window, 100ms..240h
 * @param fall time in which the load then falls to zero, 0s..24h
 * @param phases in place of {@code ramp}, {@code hold}, and {@code fall}, any shape
 * @param cycles how often each level is measured, 1..100000; without it, 3 times, or as long as the
 *     plan's {@code within} says; once for steps with an {@code slo} and with {@code
 *     connectionMemory}
 * @param peak length of the windows that find a stack's peak, for rates that are shares of it,
 *     100ms..1h
 * @param peaks when peaks are measured: in each {@code cycle} anew, or once in each {@code fork}
 * @param mix weights of operations, which are cases or {@code getOrder}; without it and {@code
 *     sessions}, all of the plan's cases alike
 * @param sessions the operations of a user, one after the other
 * @param slo what users accept; steps of {@code users} end for a stack that breaks it
 * @param find a search in place of {@code users} and {@code rate}
 * @param lateness a window in which the 99th percentile of the driver's own lateness is above this
 *     is void, if it is more than half of that of the latency, 1ms..10s
 * @param connectionMemory whether memory is read at each level, with all connections active and
 *     idle; levels of {@code users} are then numbers of connections, in ascending order
 */
public record Load(
    @JsonProperty(defaultValue = "[]") @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<UserSteps> users,
    @JsonProperty(defaultValue = "[]") @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Rate> rate,
    Optional<Think> think,
    Optional<Duration> pace,
    Optional<Schedule.Spacing> arrivals,
    Optional<Integer> inFlight,
    @JsonProperty(defaultValue = "1s") Duration settle,
    @JsonProperty(defaultValue = "0s") Duration ramp,
    @JsonProperty(defaultValue = HOLD) Duration hold,
    @JsonProperty(defaultValue = "0s") Duration fall,
    @JsonProperty(defaultValue = "[]") @JsonInclude(JsonInclude.Include.NON_EMPTY)
        List<Phase> phases,
    Optional<Integer> cycles,
    @JsonProperty(defaultValue = "2s") Duration peak,
    @JsonProperty(defaultValue = "cycle") Peaks peaks,
    @JsonProperty(defaultValue = "{}") @JsonInclude(JsonInclude.Include.NON_EMPTY)
        Map<String, Integer> mix,
    Optional<SessionPlan> sessions,
    Optional<Slo> slo,
    Optional<Find> find,
    @JsonProperty(defaultValue = "1ms") Duration lateness,
    @JsonProperty(defaultValue = "false") boolean connectionMemory) {
  static final String HOLD = "10s";

  private static final int USUAL_CYCLES = 3;
  private static final int USUAL_IN_FLIGHT = 500;

  /** Enough for any server to queue, and few enough not to fill its memory. */
  private static final int USUAL_CONNECTIONS = 1000;

  private static final Duration NONE = Duration.ZERO;
  private static final Duration DAY = Duration.ofHours(24);

  /** When peaks are found. */
  public enum Peaks {
    /** In each cycle, because the speed of machines drifts. */
    CYCLE,
    /** Once, at the beginning. */
    FORK
  }

  /** Validates each value; {@link LoadRules} says what goes together. */
  public Load {
    users = List.copyOf(users);
    rate = List.copyOf(rate);
    phases = List.copyOf(phases);
    mix = new LinkedHashMap<>(mix);
    Ranges.check("load.settle", settle, NONE, Duration.ofHours(1));
    Ranges.check("load.ramp", ramp, NONE, DAY);
    Ranges.check("load.hold", hold, Duration.ofMillis(100), DAY.multipliedBy(10));
    Ranges.check("load.fall", fall, NONE, DAY);
    Ranges.check("load.peak", peak, Duration.ofMillis(100), Duration.ofHours(1));
    Ranges.check("load.lateness", lateness, Duration.ofMillis(1), Duration.ofSeconds(10));
    pace.ifPresent(time -> Ranges.check("load.pace", time, Duration.ofMillis(1), DAY));
    inFlight.ifPresent(number -> Ranges.check("load.inFlight", number, 1, 60_000));
    cycles.ifPresent(number -> Ranges.check("load.cycles", number, 1, 100_000));
    mix.forEach((operation, weight) -> Ranges.check("load.mix." + operation, weight, 1, 1_000_000));
  }

  /** The kind of the levels. */
  public Level.Kind kind() {
    return find.map(Find::most).orElse(users.isEmpty() ? Level.Kind.RATE : Level.Kind.USERS);
  }

  /** The names of the levels; empty for a search. */
  public List<String> levels() {
    return Stream.concat(
            users.stream().flatMap(steps -> steps.all().stream()).map(String::valueOf),
            rate.stream().map(Rate::toString))
        .toList();
  }

  /** Whether peaks must be known first. */
  public boolean needsPeaks() {
    return rate.stream().anyMatch(Rate::isRelative);
  }

  /** Whether levels are steps that end for a stack which breaks the limit. */
  public boolean steps() {
    return slo.isPresent() && users.stream().anyMatch(steps -> steps.by() > 0);
  }

  /** Whether levels are measured in their order, and not in a random one. */
  public boolean inOrder() {
    return steps() || connectionMemory;
  }

  /** Most requests of a rate, or of users who think, in flight at once. */
  public int mostInFlight() {
    return inFlight.orElse(kind() == Level.Kind.RATE ? USUAL_IN_FLIGHT : USUAL_CONNECTIONS);
  }

  /** How often each level is measured, if no time is given. */
  public int usualCycles() {
    return cycles.orElse(inOrder() ? 1 : USUAL_CYCLES);
  }

  /** Operations that mix or sessions name, in their order; empty if the plan's cases are meant. */
  List<String> operations() {
    return sessions.map(SessionPlan::operations).orElse(List.copyOf(mix.keySet()));
  }

  /** The named operations that are cases. */
  List<EchoCase> cases() {
    return operations().stream()
        .filter(name -> !name.equals(Lookup.OPERATION))
        .map(EchoCase::named)
        .toList();
  }

  /** Whether users send getOrder, which not all stacks serve. */
  public boolean needsOrders() {
    return operations().contains(Lookup.OPERATION);
  }

  /**
   * The request source of the users.
   *
   * @param cases operations that are meant if the load names none
   */
  public RequestSource source(List<String> cases) {
    return sessions
        .map(SessionPlan::source)
        .orElseGet(
            () ->
                new RequestSource.Weights(
                    mix.isEmpty()
                        ? cases.stream().collect(Collectors.toMap(name -> name, name -> 1.0))
                        : mix.entrySet().stream()
                            .collect(
                                Collectors.toMap(
                                    Map.Entry::getKey, entry -> entry.getValue().doubleValue()))));
  }

  /** When requests leave at a level. */
  public Schedule schedule(Level level) {
    if (level.kind() == Level.Kind.RATE) {
      return new Schedule.Arrivals(level.value(), spacing(), mostInFlight());
    }
    int number = (int) level.value();
    int most = Math.min(number, mostInFlight());
    return think
        .<Schedule>map(thinking -> new Schedule.Thinking(number, thinking.time(), most))
        .or(() -> pace.map(time -> new Schedule.Pacing(number, new ThinkTime.Fixed(time), most)))
        .orElseGet(() -> new Schedule.ClosedLoop(number));
  }

  private Schedule.Spacing spacing() {
    return arrivals.orElse(Schedule.Spacing.POISSON);
  }

  /** The shape of each window. */
  public WindowShape shape() {
    return new WindowShape(settle, ramp, hold, fall, phases);
  }

  /** The settings in the form of results. */
  public LevelSettings settings(List<String> cases) {
    return new LevelSettings(
        kind(),
        levels(),
        behavior(),
        kind() == Level.Kind.USERS && sessions.isEmpty()
            ? think.map(thinking -> thinking.time().meanNanos() / 1e9).orElse(null)
            : null,
        source(cases).shares(),
        shape().names(),
        slo.map(Slo::result).orElse(null),
        find.map(Find::result).orElse(null),
        steps(),
        lateness.toNanos() / 1e3,
        null);
  }

  /** How users behave, in words. */
  private String behavior() {
    if (kind() == Level.Kind.RATE) {
      return (spacing() == Schedule.Spacing.EVEN ? "even" : "Poisson")
          + " arrivals, at most "
          + mostInFlight()
          + " in flight";
    }
    return "users with "
        + think
            .map(Think::summary)
            .or(() -> pace.map(time -> "a request every " + Durations.format(time)))
            .orElse("no think time");
  }
}

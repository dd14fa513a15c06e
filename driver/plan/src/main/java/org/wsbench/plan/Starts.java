package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#STARTS}.
 *
 * @param load load on each case before memory is read a second time, 100ms..1h; of clients, before
 *     any is measured, so that the server is warm
 * @param ports how many ports each client makes and drops, 200..100000; without it, 1000. Only with
 *     {@code server}
 */
public record Starts(@JsonProperty(defaultValue = "1s") Duration load, Optional<Integer> ports)
    implements Scheme {
  private static final int USUAL_PORTS = 1000;

  /** The growth per port is that from the hundredth to the last, which needs as many in between. */
  private static final int LEAST_PORTS = 200;

  private static final int MOST_PORTS = 100_000;

  /** Of a usual client that is warm, with a call. */
  private static final Duration USUAL_PORT = Duration.ofMillis(5);

  /** How often each stack is started: enough for intervals of some percent. */
  private static final int USUAL_FORKS = 15;

  /** Of a usual stack, from its start to its end, without the load. */
  private static final Duration USUAL_START = Duration.ofSeconds(4);

  /** Of a usual client, without the ports: most of it is the time that threads have to end. */
  private static final Duration USUAL_CLIENT = Duration.ofSeconds(9);

  /** Validates. */
  public Starts {
    Ranges.check("starts.load", load, Duration.ofMillis(100), Duration.ofHours(1));
    ports.ifPresent(number -> Ranges.check("starts.ports", number, LEAST_PORTS, MOST_PORTS));
  }

  /** How many ports each client makes and drops. */
  public int portsOfClient() {
    return ports.orElse(USUAL_PORTS);
  }

  @Override
  public MeasurementScheme id() {
    return MeasurementScheme.STARTS;
  }

  @Override
  public void check(List<Step> ladder, Optional<Share> until, Optional<Duration> within) {
    Scheme.super.check(ladder, until, within);
    Ranges.checkAbsent("within", within, id().id());
  }

  @Override
  public Optional<Duration> closedLoop() {
    return Optional.of(load);
  }

  @Override
  public boolean warmsUp() {
    return false;
  }

  @Override
  public boolean startsStacks() {
    return true;
  }

  @Override
  public int forks(int compared) {
    return USUAL_FORKS;
  }

  @Override
  public Duration expected(Plan plan, int compared, Optional<Duration> share) {
    Duration start =
        plan.server().isPresent()
            ? USUAL_CLIENT.plus(USUAL_PORT.multipliedBy(portsOfClient()))
            : USUAL_START.plus(load.multipliedBy(plan.cases().size()));
    return start.multipliedBy(compared);
  }
}

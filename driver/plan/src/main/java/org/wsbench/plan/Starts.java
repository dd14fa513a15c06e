package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.MeasurementScheme;

/**
 * The settings of {@link MeasurementScheme#STARTS}.
 *
 * @param load load on each case before memory is read a second time, 100ms..1h
 */
public record Starts(@JsonProperty(defaultValue = "1s") Duration load) implements Scheme {
  /** How often each stack is started: enough for intervals of some percent. */
  private static final int USUAL_FORKS = 15;

  /** Of a usual stack, from its start to its end, without the load. */
  private static final Duration USUAL_START = Duration.ofSeconds(4);

  /** Validates. */
  public Starts {
    Ranges.check("starts.load", load, Duration.ofMillis(100), Duration.ofHours(1));
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
    return USUAL_START.plus(load.multipliedBy(plan.cases().size())).multipliedBy(compared);
  }
}

package org.wsbench.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.profile.ProfileEvent;

/**
 * Slices of which every second round is profiled: what {@code wsbench explain} makes of a plan with
 * slices. No plan's file can name it.
 *
 * @param slices how each round is measured
 * @param event what is counted
 */
public record Profiled(Slices slices, ProfileEvent event) implements Scheme {
  /** So often each case is measured at least in a fork, with a profiler and without. */
  public static final int PAIRS = 4;

  @Override
  public MeasurementScheme id() {
    return slices.id();
  }

  @Override
  public void check(List<Step> ladder, Optional<Share> until, Optional<Duration> within) {
    slices.check(ladder, until, within);
  }

  @Override
  public Optional<Duration> closedLoop() {
    return slices.closedLoop();
  }

  @Override
  public int connections(EchoCase echoCase, int connections) {
    return slices.connections(echoCase, connections);
  }

  @Override
  public int forks(int compared) {
    return 2;
  }

  @Override
  public Duration expected(Plan plan, int compared, Optional<Duration> share) {
    Duration cases = slices.measure().multipliedBy(2L * PAIRS * plan.cases().size());
    Duration warmUps = plan.warmup().minimum().multipliedBy(compared);
    Duration left = share.orElse(Duration.ZERO).minus(warmUps);
    return cases.compareTo(left) > 0 ? cases : left;
  }
}

package org.wsbench.run.starts;

import java.time.Duration;
import java.util.Optional;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Scheme;
import org.wsbench.result.MeasurementScheme;

/**
 * Measures how long stacks take to start.
 *
 * @param times how often each stack is started in a fork
 * @param expected how long a start takes about
 */
record Starts(int times, Duration expected) implements Scheme.Extension {

  @Override
  public MeasurementScheme id() {
    return MeasurementScheme.WINDOWS;
  }

  @Override
  public Duration expected(Plan plan, int compared, Optional<Duration> share) {
    return expected.multipliedBy((long) times * compared);
  }
}

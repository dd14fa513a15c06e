package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.level.ServiceLevel;

/**
 * What users accept (a service level objective). Times are counted from when a request was due,
 * 1ms..1h; at least one is given.
 *
 * @param mean longest mean
 * @param p50 longest median
 * @param p90 longest 90th percentile
 * @param p99 longest 99th percentile
 * @param p999 longest 99.9th percentile
 * @param max longest latency
 * @param errors largest share of requests that fail or are dropped
 */
public record Slo(
    Optional<Duration> mean,
    Optional<Duration> p50,
    Optional<Duration> p90,
    Optional<Duration> p99,
    Optional<Duration> p999,
    Optional<Duration> max,
    @JsonProperty(defaultValue = "0%") Share errors) {

  /** Validates. */
  public Slo {
    if (Stream.of(mean, p50, p90, p99, p999, max).allMatch(Optional::isEmpty)) {
      throw new InvalidValueException(
          "load.slo", "give at least one of mean, p50, p90, p99, p999, max, such as p99: 50ms");
    }
    check("mean", mean);
    check("p50", p50);
    check("p90", p90);
    check("p99", p99);
    check("p999", p999);
    check("max", max);
    Ranges.check("load.slo.errors", errors, new Share(0), new Share(0.5));
  }

  private static void check(String name, Optional<Duration> time) {
    time.ifPresent(
        given ->
            Ranges.check("load.slo." + name, given, Duration.ofMillis(1), Duration.ofHours(1)));
  }

  /** Converts it to the form in results. */
  ServiceLevel result() {
    return new ServiceLevel(
        micros(mean),
        micros(p50),
        micros(p90),
        micros(p99),
        micros(p999),
        micros(max),
        errors.value());
  }

  private static Double micros(Optional<Duration> time) {
    return time.map(some -> some.toNanos() / (double) TimeUnit.MICROSECONDS.toNanos(1))
        .orElse(null);
  }
}

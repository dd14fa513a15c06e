package org.wsbench.result.profile;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * One round during which a server was profiled; one line of {@code profile.jsonl}. It enters no
 * figure of throughput. Beside it lies, in random order, a round of the same stack, case, and fork
 * that was not profiled.
 *
 * @param stack name of the stack, with {@code @copy} where there is one
 * @param echoCase id of the case; {@code case} in JSON
 * @param fork number of the server process, from 1
 * @param round number of the round among those of its stack and case in this fork
 * @param beside number of the round that was not profiled
 * @param event what was counted
 * @param sampler what counted it, such as {@code async-profiler}
 * @param note why nothing better could count it, in a line; null where nothing better is known
 */
public record ProfiledRound(
    String stack,
    @JsonProperty("case") String echoCase,
    int fork,
    int round,
    int beside,
    ProfileEvent event,
    String sampler,
    String note) {

  /** The {@code sampler} that reads what the system knows of a process, in microseconds. */
  public static final String PROC = "/proc";

  private static final long MICROS_PER_MILLI = 1000;

  /** CPU time in milliseconds, of a count of its samples. */
  public long cpuMillis(long samples) {
    return sampler.equals(PROC) ? samples / MICROS_PER_MILLI : samples;
  }

  /** Validates. */
  public ProfiledRound {
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(echoCase, "case");
    Objects.requireNonNull(event, "event");
    Objects.requireNonNull(sampler, "sampler");
  }

  /** Whether it belongs to the given row of the report. */
  public boolean isOf(String stack, String echoCase) {
    return this.stack.equals(stack) && this.echoCase.equals(echoCase);
  }
}

package org.wsbench.result.jmh;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The outcome of one benchmark in one start of its JVM.
 *
 * @param benchmark its name with its parameters
 * @param start number of the start, from 1
 * @param warmUpSeconds time of the turns of its JVM before it had settled
 * @param warm whether its speed and its JIT compiler had settled by then; a first use has no
 *     warm-up and is warm
 * @param failure why there is no figure, in one line; null if there is
 */
public record JmhStart(
    String benchmark,
    int start,
    double warmUpSeconds,
    @JsonProperty("warm") boolean warm,
    @JsonInclude(JsonInclude.Include.NON_NULL) String failure) {

  /** Whether it was measured before it had settled. */
  @JsonIgnore
  public boolean isCold() {
    return !warm && failure == null;
  }
}

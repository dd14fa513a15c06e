package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.wsbench.result.Interval;

/**
 * The memory that a stack takes for each connection: by how much its resident memory and live heap
 * grow with the number of connections. Buffers of the kernel are not part of it.
 *
 * @param stack name of the stack
 * @param idle of connections without a request; null where it is unknown
 * @param active of connections with a request in flight each; null where it is unknown
 */
public record ConnectionMemory(
    String stack,
    @JsonInclude(JsonInclude.Include.NON_NULL) PerConnection idle,
    @JsonInclude(JsonInclude.Include.NON_NULL) PerConnection active) {

  /**
   * A slope.
   *
   * @param bytes for each connection; below 0 if memory shrank, as it may by chance
   * @param interval of {@code bytes}, 95 %
   */
  public record PerConnection(double bytes, Interval interval) {}
}

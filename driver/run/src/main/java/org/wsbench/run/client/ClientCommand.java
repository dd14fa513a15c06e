package org.wsbench.run.client;

import java.time.Duration;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;

/**
 * A command to a client.
 *
 * @param echoCase id of the case to call
 * @param threads that call at the same time
 * @param once whether each message is sent once
 * @param length otherwise, for how long calls begin
 */
record ClientCommand(String echoCase, int threads, boolean once, Duration length) {

  /**
   * The command for a load: a closed loop over one case.
   *
   * @throws IllegalArgumentException if it is another load, which no scheme has for clients
   */
  static ClientCommand of(LoadSpec spec) {
    if (!(spec.schedule() instanceof Schedule.ClosedLoop loop)) {
      throw new IllegalArgumentException("clients have a closed loop, and not " + spec.schedule());
    }
    return switch (spec.source()) {
      case RequestSource.Once once ->
          new ClientCommand(once.operation(), loop.users(), true, Duration.ZERO);
      case RequestSource.Rotation rotation ->
          new ClientCommand(rotation.operation(), loop.users(), false, spec.duration());
      default ->
          throw new IllegalArgumentException("clients call one case, and not " + spec.source());
    };
  }

  /** The line that the client reads. */
  String text() {
    return once
        ? "once %s %d".formatted(echoCase, threads)
        : "call %s %d %d".formatted(echoCase, threads, length.toNanos());
  }

  /** No honest answer reports less time. */
  Duration least() {
    return once ? Duration.ofNanos(1) : length;
  }
}

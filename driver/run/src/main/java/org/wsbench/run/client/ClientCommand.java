package org.wsbench.run.client;

import java.time.Duration;
import java.util.OptionalInt;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.ThinkTime;
import org.wsbench.payload.Payloads;

/**
 * A command to a client.
 *
 * @param echoCase id of the case to call
 * @param number of threads that call at the same time, or of ports
 * @param length for how long calls begin, if that ends them
 * @param pause that each thread makes between two calls
 */
record ClientCommand(Kind kind, String echoCase, int number, Duration length, Duration pause) {

  /** What it asks for. */
  enum Kind {
    /** Calls from threads for some time. */
    CALL,
    /** Each message once. */
    ONCE,
    /** Ports one after the other, with a call each. */
    PORTS
  }

  /**
   * The command for a stage of a load: a closed loop over one case, whose users may think for a
   * fixed time.
   *
   * @throws IllegalArgumentException if it is another load, which no plan has for clients
   */
  static ClientCommand of(LoadSpec spec, Stage stage) {
    if (spec.source().operations().size() != 1 || stage.from() != 1 || stage.to() != 1) {
      throw new IllegalArgumentException(
          "clients call one case at full level, and not " + spec.source() + " in " + stage);
    }
    String operation = spec.source().operations().getFirst();
    int threads = spec.schedule().population();
    return spec.source() instanceof RequestSource.Once
        ? new ClientCommand(Kind.ONCE, operation, threads, Duration.ZERO, Duration.ZERO)
        : new ClientCommand(Kind.CALL, operation, threads, stage.length(), pause(spec.schedule()));
  }

  private static Duration pause(Schedule schedule) {
    if (schedule instanceof Schedule.ClosedLoop) {
      return Duration.ZERO;
    }
    if (schedule instanceof Schedule.Thinking thinking
        && thinking.thinkTime() instanceof ThinkTime.Fixed fixed) {
      return fixed.time();
    }
    throw new IllegalArgumentException("clients have a closed loop, and not " + schedule);
  }

  /** The command to make ports. */
  static ClientCommand ports(String echoCase, int count) {
    return new ClientCommand(Kind.PORTS, echoCase, count, Duration.ZERO, Duration.ZERO);
  }

  /** The line that the client reads. */
  String text() {
    return switch (kind) {
      case CALL ->
          "call %s %d %d".formatted(echoCase, number, length.toNanos())
              + (pause.isZero() ? "" : " " + pause.toNanos());
      case ONCE -> "once %s %d".formatted(echoCase, number);
      case PORTS -> "ports %s %d".formatted(echoCase, number);
    };
  }

  /** No honest answer reports less time. */
  Duration least() {
    return kind == Kind.CALL ? length : Duration.ofNanos(1);
  }

  /** How many calls it asks for; empty if the time says when they end. */
  OptionalInt calls() {
    return switch (kind) {
      case CALL -> OptionalInt.empty();
      case ONCE -> OptionalInt.of(Payloads.VARIANTS);
      case PORTS -> OptionalInt.of(number);
    };
  }
}

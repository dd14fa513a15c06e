package org.wsbench.run.client;

import java.time.Duration;
import java.util.OptionalInt;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.payload.Payloads;

/**
 * A command to a client.
 *
 * @param echoCase id of the case to call
 * @param number of threads that call at the same time, or of ports
 * @param length for how long calls begin, if that ends them
 */
record ClientCommand(Kind kind, String echoCase, int number, Duration length) {

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
          new ClientCommand(Kind.ONCE, once.operation(), loop.users(), Duration.ZERO);
      case RequestSource.Rotation rotation ->
          new ClientCommand(Kind.CALL, rotation.operation(), loop.users(), spec.duration());
      default ->
          throw new IllegalArgumentException("clients call one case, and not " + spec.source());
    };
  }

  /** The command to make ports. */
  static ClientCommand ports(String echoCase, int count) {
    return new ClientCommand(Kind.PORTS, echoCase, count, Duration.ZERO);
  }

  /** The line that the client reads. */
  String text() {
    return switch (kind) {
      case CALL -> "call %s %d %d".formatted(echoCase, number, length.toNanos());
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

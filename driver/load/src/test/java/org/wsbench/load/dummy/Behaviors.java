package org.wsbench.load.dummy;

import java.time.Duration;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.Predicate;

/** What servers do, right and wrong, to be put together as a test needs it. */
public final class Behaviors {

  private Behaviors() {}

  /** Answers each request with its own body. */
  public static Behavior echo() {
    return reply(request -> Reply.of(200, request.body()));
  }

  /** Answers each request with a reply that has its Content-Length. */
  public static Behavior reply(Function<Request, Reply> right) {
    return exchange -> exchange.send(right.apply(exchange.request()));
  }

  /** Answers every request with the same reply, which has its Content-Length. */
  public static Behavior reply(Reply reply) {
    return send(reply.withLength());
  }

  /** Sends the same bytes for every request; without bytes, nothing at all is sent. */
  public static Behavior send(byte... bytes) {
    return exchange -> exchange.send(bytes);
  }

  /** Answers in chunks of these sizes in bytes, taken in turn. */
  public static Behavior chunked(Function<Request, Reply> right, int... sizes) {
    return exchange -> exchange.send(right.apply(exchange.request()).chunked(sizes));
  }

  /** Answers byte by byte. */
  public static Behavior dribbled(Function<Request, Reply> right) {
    return exchange -> exchange.connection().dribble(right.apply(exchange.request()).withLength());
  }

  /**
   * Sends the beginning of the reply and closes the connection.
   *
   * @param missing number of bytes at the end of the reply that are not sent
   */
  public static Behavior truncated(Function<Request, Reply> right, int missing) {
    return exchange -> {
      byte[] whole = right.apply(exchange.request()).withLength();
      exchange.send(Arrays.copyOf(whole, whole.length - missing));
      exchange.connection().close();
    };
  }

  /** Sends the right reply, and more bytes behind it. */
  public static Behavior trailing(Function<Request, Reply> right, byte[] garbage) {
    return exchange ->
        exchange.send(Reply.join(right.apply(exchange.request()).withLength(), garbage));
  }

  /** Sends the right reply, which says that the connection closes, and closes it. */
  public static Behavior announcedClose(Function<Request, Reply> right) {
    return reply(right.andThen(reply -> reply.with("Connection: close"))).then(close());
  }

  /** Sends nothing, and stays. */
  public static Behavior silence() {
    return exchange -> {};
  }

  /** Closes the connection in order. */
  public static Behavior close() {
    return exchange -> exchange.connection().close();
  }

  /** Breaks the connection off with a reset (RST). */
  public static Behavior reset() {
    return exchange -> exchange.connection().reset();
  }

  /** Waits. */
  public static Behavior pause(Duration duration) {
    return exchange -> Thread.sleep(duration);
  }

  /** Waits while a gate is shut. */
  public static Behavior pass(Gate gate) {
    return exchange -> gate.pass();
  }

  /** One behavior where a condition holds, another where it does not. */
  public static Behavior when(Predicate<Exchange> condition, Behavior then, Behavior otherwise) {
    return exchange -> (condition.test(exchange) ? then : otherwise).answer(exchange);
  }

  /** Another behavior for the last of every {@code n} requests, over all connections. */
  public static Behavior everyNth(int n, Behavior special, Behavior otherwise) {
    return when(exchange -> exchange.number() % n == n - 1, special, otherwise);
  }

  /** Another behavior from the {@code n}-th request of each connection on, counted from 1. */
  public static Behavior fromNthOnConnection(int n, Behavior special, Behavior otherwise) {
    return when(exchange -> exchange.onConnection() >= n - 1, special, otherwise);
  }
}

package org.wsbench.contract.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Exchange;
import org.wsbench.load.dummy.Reply;
import org.wsbench.payload.Message;
import org.wsbench.result.check.LoadCount;

@Timeout(60)
class DistinctLoadTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final int EACH = 16;
  private static final SoapEcho ECHO = new SoapEcho(DistinctLoad.messages());

  /** Loads a server again and again until a test has seen what it wants to see. */
  private static LoadCount load(BooleanSupplier enough, Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior)) {
      LoadCount sum = DistinctLoad.run(server.target(), SHORT);
      int runs = 1;
      while (!enough.getAsBoolean()) {
        sum = sum(sum, DistinctLoad.run(server.target(), SHORT));
        runs++;
      }
      assertThat(sum.requests()).isEqualTo(server.counts().requests());
      assertThat(server.counts().accepted()).isEqualTo(runs * DistinctLoad.CONNECTIONS);
      return sum;
    }
  }

  private static LoadCount sum(LoadCount one, LoadCount other) {
    return new LoadCount(
        one.verified() + other.verified(),
        one.corrupt() + other.corrupt(),
        one.otherErrors() + other.otherErrors(),
        one.firstWrong().isEmpty() ? other.firstWrong() : one.firstWrong());
  }

  private static LoadCount load(Behavior behavior) throws Exception {
    return load(() -> true, behavior);
  }

  private static Message message(Exchange exchange) {
    return ECHO.message(exchange.request()).orElseThrow();
  }

  @Test
  void allMessagesDiffer() {
    assertThat(DistinctLoad.messages())
        .hasSize(DistinctLoad.CONNECTIONS * EACH)
        .extracting(message -> ByteBuffer.wrap(message.request()))
        .doesNotHaveDuplicates();
  }

  @Test
  void everyConnectionSendsMessagesOfItsOwn() throws Exception {
    Map<Integer, Set<String>> sent = new ConcurrentHashMap<>();
    LoadCount count =
        load(
            exchange -> {
              sent.computeIfAbsent(
                      exchange.connection().number(), c -> ConcurrentHashMap.newKeySet())
                  .add(message(exchange).name());
              exchange.send(ECHO.right(exchange.request()));
            });

    assertThat(count.errors()).isZero();
    assertThat(count.firstWrong()).isEmpty();
    assertThat(count.verified()).isPositive();
    assertThat(sent).hasSize(DistinctLoad.CONNECTIONS);
    assertThat(sent.values()).allSatisfy(own -> assertThat(own).hasSizeLessThanOrEqualTo(EACH));
    assertThat(sent.values().stream().flatMap(Set::stream).collect(Collectors.toList()))
        .doesNotHaveDuplicates();
  }

  @Test
  void repliesSwappedBetweenConnectionsAreCorrupt() throws Exception {
    AtomicReference<Exchange> previous = new AtomicReference<>();
    AtomicLong swapped = new AtomicLong();
    LoadCount count =
        load(
            () -> swapped.get() > 0,
            exchange -> {
              Exchange other = previous.getAndSet(exchange);
              if (other != null
                  && other.connection() != exchange.connection()
                  && exchange.number() % 50 == 49) {
                swapped.incrementAndGet();
                exchange.send(ECHO.right(other.request()));
              } else {
                exchange.send(ECHO.right(exchange.request()));
              }
            });

    assertThat(count.corrupt()).isPositive().isEqualTo(swapped.get());
    assertThat(count.otherErrors()).isZero();
    assertThat(count.firstWrong()).contains("/distinct-");
  }

  @Test
  void aReplyToAnEarlierRequestOfTheSameConnectionIsCorrupt() throws Exception {
    Map<Integer, Message> first = new ConcurrentHashMap<>();
    AtomicLong stale = new AtomicLong();
    LoadCount count =
        load(
            () -> stale.get() > 0,
            exchange -> {
              Message earliest =
                  first.putIfAbsent(exchange.connection().number(), message(exchange));
              if (earliest != null && earliest != message(exchange)) {
                stale.incrementAndGet();
                exchange.send(SoapEcho.right(earliest));
              } else {
                exchange.send(ECHO.right(exchange.request()));
              }
            });

    assertThat(count.corrupt()).isPositive().isEqualTo(stale.get());
  }

  @Test
  void anErrorIsNoCorruptReply() throws Exception {
    LoadCount count = load(Behaviors.reply(Reply.of(503, new byte[] {'x'})));

    assertThat(count.verified()).isZero();
    assertThat(count.corrupt()).isZero();
    assertThat(count.otherErrors()).isPositive();
    assertThat(count.firstWrong()).endsWith(": HTTP status 503");
  }
}

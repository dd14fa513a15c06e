package org.wsbench.run.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.contract.StackFailedException;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Exchange;
import org.wsbench.load.dummy.Reply;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.StackRun;
import org.wsbench.run.LaunchedServer;
import org.wsbench.run.Server;

@Timeout(60)
class RequestSeriesTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final List<EchoCase> CASES = List.of(EchoCase.ECHO_STRUCT, EchoCase.ECHO_FLOAT);
  private static final SoapEcho ECHO =
      new SoapEcho(CASES.stream().flatMap(one -> Payloads.of(one).stream()).toList());
  private static final Behavior RIGHT = Behaviors.reply(ECHO::right);

  private final List<String> asked = new ArrayList<>();

  /** One server, and what is asked of it. */
  private interface Use {
    void of(RequestSeries series, LaunchedServer server) throws Exception;
  }

  private void with(Behavior behavior, Duration readyWithin, Use use) throws Exception {
    Behavior noticing =
        exchange -> {
          asked.add(ECHO.message(exchange.request()).map(Message::name).orElse("unknown"));
          behavior.answer(exchange);
        };
    try (DummyServer dummy = DummyServer.start(noticing);
        SequentialClient client = new SequentialClient(dummy.target(), LONG)) {
      Server server = new RunningDummy(dummy.target(), Optional.empty());
      use.of(
          new RequestSeries("metro", client, CASES, server::logTail),
          new LaunchedServer(server, System.nanoTime(), readyWithin));
    }
  }

  @Test
  void casesTakeTurnsEachWithItsNextVariant() throws Exception {
    with(
        RIGHT,
        LONG,
        (series, server) -> {
          series.first(server);
          RequestSeries.Others others = series.others();
          assertThat(others.meanMicros()).isPositive();
          assertThat(others.endNanos()).isGreaterThan(server.startNanos());
          series.verify(others);
        });

    assertThat(asked).hasSize(RequestSeries.REQUESTS);
    assertThat(asked.subList(0, 4))
        .isEqualTo(
            Stream.of(0, 1)
                .flatMap(i -> CASES.stream().map(one -> Payloads.of(one).get(i).name()))
                .toList());
    assertThat(asked.get(2 * Payloads.VARIANTS)).isEqualTo(asked.getFirst());
  }

  /** 503, a fault, another value, and no answer at all. */
  @Test
  void theFirstReplyIsTheFirstRightOne() throws Exception {
    Message other = Payloads.of(EchoCase.ECHO_STRUCT).get(1);
    List<Behavior> early =
        List.of(
            Behaviors.reply(Reply.of(503, new byte[0])),
            Behaviors.reply(SoapEcho.fault("not yet")),
            Behaviors.reply(SoapEcho.right(other)),
            Behaviors.close());
    Behavior behavior = exchange -> next(early, exchange).answer(exchange);

    with(
        behavior,
        LONG,
        (series, server) -> assertThat(series.first(server)).isGreaterThan(server.startNanos()));

    assertThat(asked).hasSize(early.size() + 1);
  }

  private static Behavior next(List<Behavior> early, Exchange exchange) {
    return exchange.number() < early.size() ? early.get((int) exchange.number()) : RIGHT;
  }

  @Test
  void aServerThatNeverAnswersRightFails() throws Exception {
    with(
        Behaviors.reply(SoapEcho.fault("not yet")),
        Duration.ofMillis(200),
        (series, server) ->
            assertThatThrownBy(() -> series.first(server))
                .isInstanceOf(StackFailedException.class)
                .hasMessageStartingWith("metro did not answer echoStruct/")
                .hasMessageEndingWith(" within 200ms (last: SOAP fault S:Client: not yet)"));
  }

  @Test
  void aServerThatHasEndedFailsAtOnce() throws Exception {
    StackRun.Failure failure = new StackRun.Failure("metro ended with exit code 1", List.of());
    try (DummyServer dummy = DummyServer.refusing(RIGHT);
        SequentialClient client = new SequentialClient(dummy.target(), LONG)) {
      Server server = new RunningDummy(dummy.target(), Optional.of(failure));
      RequestSeries series = new RequestSeries("metro", client, CASES, server::logTail);

      assertThatThrownBy(() -> series.first(new LaunchedServer(server, System.nanoTime(), LONG)))
          .isInstanceOf(StackFailedException.class)
          .hasMessage("metro ended with exit code 1");
    }
  }

  @Test
  void laterOnNothingIsForgiven() throws Exception {
    Behavior wrong =
        Behaviors.when(
            exchange -> exchange.number() == 50, Behaviors.reply(SoapEcho.fault("tired")), RIGHT);
    with(
        wrong,
        LONG,
        (series, server) ->
            assertThatThrownBy(() -> series.verify(series.others()))
                .isInstanceOf(StackFailedException.class)
                .hasMessageStartingWith("metro answered echoFloat/25 wrong: ")
                .hasMessageEndingWith(": tired"));
  }
}

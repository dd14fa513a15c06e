package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;

/** Wrong replies are found, counted by kind, and kept. */
@Timeout(60)
class WrongReplyTest {

  private static Reply lastByteChanged(Request request) {
    byte[] body = request.body();
    body[body.length - 1]++;
    return Reply.of(200, body);
  }

  @Test
  void oneWrongReplyInTenThousandIsFoundExactly() throws Exception {
    int every = 10_000;
    Behavior behavior =
        Behaviors.everyNth(
            every, Behaviors.reply(WrongReplyTest::lastByteChanged), Behaviors.echo());
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(1)) {
      long verified = 0;
      ErrorCounts errors = ErrorCounts.NONE;
      int kept = 0;
      while (server.counts().requests() < 2 * every) {
        LoadReport report = generator.run(Echo.closedLoop(server, 16));
        verified += report.verified();
        errors = errors.plus(report.errors());
        kept += report.evidence().size();
      }
      long wrong = server.counts().requests() / every;
      assertThat(errors).isEqualTo(new ErrorCounts(0, 0, wrong, 0, 0));
      assertThat(verified).isEqualTo(server.counts().requests() - wrong);
      assertThat(kept).isEqualTo((int) wrong);
    }
  }

  @Test
  void repliesOfAnotherUserAreFound() throws Exception {
    AtomicReference<byte[]> previous = new AtomicReference<>();
    AtomicLong swapped = new AtomicLong();
    Behavior behavior =
        exchange -> {
          byte[] own = exchange.request().body();
          byte[] other = previous.getAndSet(own);
          boolean swap =
              exchange.number() % 100 == 99 && !new String(own).equals(new String(other));
          if (swap) {
            swapped.incrementAndGet();
          }
          exchange.send(Reply.of(200, swap ? other : own));
        };
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(1)) {
      long corrupt = 0;
      long verified = 0;
      while (swapped.get() == 0) {
        LoadReport report = generator.run(Echo.closedLoop(server, 8));
        corrupt += report.errors().corrupt();
        verified += report.verified();
      }
      assertThat(corrupt).isEqualTo(swapped.get());
      assertThat(verified).isEqualTo(server.counts().requests() - swapped.get());
    }
  }

  @Test
  void aWrongReplyIsNotTakenForRightBecauseItCameOften() throws Exception {
    Echo.Outcome outcome = Echo.loadOnce(4, Behaviors.reply(WrongReplyTest::lastByteChanged));
    assertThat(outcome.report().verified()).isZero();
    assertThat(outcome.report().errors().corrupt()).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.report().evidence()).hasSize(10);
  }

  @Test
  void aWrongReplyInManyChunksIsKeptAsItsDecodedBody() throws Exception {
    AtomicReference<byte[]> wrong = new AtomicReference<>();
    Behavior behavior =
        exchange -> {
          Reply reply = Echo.RIGHT.apply(exchange.request());
          if (exchange.number() == 1) {
            reply = lastByteChanged(exchange.request());
            wrong.set(reply.body());
          }
          exchange.send(reply.chunked(3));
        };
    Echo.Outcome outcome = Echo.load(2, behavior);
    assertThat(outcome.report().errors()).isEqualTo(new ErrorCounts(0, 0, 1, 0, 0));
    assertThat(outcome.report().verified()).isEqualTo(outcome.served() - 1);
    Evidence evidence = outcome.report().evidence().getFirst();
    assertThat(evidence.body()).isEqualTo(wrong.get());
    assertThat(evidence.operation()).isEqualTo(Echo.NAME);
    assertThat(evidence.status()).isEqualTo(200);
  }

  @Test
  void faultsAndHttpErrorsAreCountedApart() throws Exception {
    byte[] fault = Reply.ascii("fault");
    Behavior behavior =
        exchange ->
            exchange.send(
                switch ((int) (exchange.number() % 5)) {
                  case 0 -> Reply.of(500, fault);
                  case 1 -> Reply.of(200, fault);
                  case 2 -> Reply.of(503, Reply.ascii("busy"));
                  case 3 -> Reply.of(404, exchange.request().body());
                  default -> Reply.of(200, exchange.request().body());
                });
    Echo.Outcome outcome = Echo.load(4, behavior);
    long rounds = outcome.served() / 5;
    long rest = outcome.served() % 5;
    assertThat(outcome.report().errors())
        .isEqualTo(
            new ErrorCounts(
                2 * rounds + Math.min(rest, 2), 2 * rounds + Math.clamp(rest - 2, 0, 2), 0, 0, 0));
    assertThat(outcome.report().verified()).isEqualTo(rounds);
  }

  private static Judgment faultWithItsStatus(int request, int status, byte[] body) {
    return status == 500
        ? Judgment.RIGHT
        : Judgment.wrong(ErrorKind.HTTP, "a fault with HTTP status " + status);
  }

  /** Sends every request once for each of these statuses, with which the service answers. */
  private static List<LoadReport> expectingFaults(int... statuses) throws Exception {
    LoadOperation echo = Echo.operation();
    LoadOperation failing =
        new LoadOperation(
            echo.name(), echo.headers(), echo.requests(), WrongReplyTest::faultWithItsStatus);
    AtomicInteger status = new AtomicInteger();
    List<LoadReport> reports = new ArrayList<>();
    try (DummyServer server =
            DummyServer.start(Behaviors.reply(request -> Reply.of(status.get(), request.body())));
        LoadGenerator generator = LoadGenerator.start(1, name -> failing)) {
      for (int next : statuses) {
        status.set(next);
        reports.add(generator.run(Echo.once(server, 4)));
      }
    }
    return reports;
  }

  @Test
  void aRightFaultIsJudgedOnceForEachRequest() throws Exception {
    List<LoadReport> reports = expectingFaults(500, 500);
    assertThat(reports)
        .extracting(LoadReport::verified)
        .containsExactly((long) Echo.REQUESTS, (long) Echo.REQUESTS);
    assertThat(reports)
        .extracting(report -> report.operations().getFirst().judged())
        .containsExactly((long) Echo.REQUESTS, 0L);
  }

  @Test
  void aRightFaultWithAnotherStatusIsWrong() throws Exception {
    List<LoadReport> reports = expectingFaults(500, 200);
    assertThat(reports.getLast().verified()).isZero();
    assertThat(reports.getLast().errors()).isEqualTo(new ErrorCounts(0, Echo.REQUESTS, 0, 0, 0));
  }

  @Test
  void evidenceIsCut() {
    Evidence evidence =
        new Evidence("echo", 0, ErrorKind.CORRUPT, "long", 200, new byte[2 * Evidence.MAX_BODY]);
    assertThat(evidence.body()).hasSize(Evidence.MAX_BODY);
  }
}

package org.wsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.driver.dummy.DummyService;
import org.wsbench.driver.dummy.Exchange;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.driver.verify.Verdict;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;

/** Wrong replies are found, counted by kind, and kept. */
@Timeout(60)
class WrongReplyTest {

  private static final EchoCase CASE = EchoCase.ECHO_STRUCT;

  @Test
  void oneCorruptReplyInTenThousandIsFoundExactly() throws Exception {
    long every = 10_000;
    try (DummyService service =
            DummyService.start(
                CASE,
                exchange -> {
                  byte[] body = exchange.rightBody();
                  if (exchange.number() % every == every - 1) {
                    flipADigit(body);
                  }
                  exchange.send(200, body);
                });
        LoadEngine engine = LoadEngine.start(1, Drive.TIMEOUT)) {
      Session session = engine.session(service.target(), 16);
      Workload workload = engine.workload(service.target(), Payloads.of(CASE));
      while (service.requests() < 2 * every) {
        engine.run(session, workload, Drive.SLICE);
      }
      Tally tally = workload.drainTally();
      long corrupt = service.requests() / every;
      assertThat(tally.corrupt).isEqualTo(corrupt);
      assertThat(tally.verified).isEqualTo(service.requests() - corrupt);
      assertThat(tally.errors()).isEqualTo(corrupt);
      assertThat(workload.drainEvidence())
          .hasSize((int) corrupt)
          .allSatisfy(
              evidence -> {
                assertThat(evidence.judgement().verdict()).isEqualTo(Verdict.CORRUPT);
                assertThat(evidence.judgement().detail()).contains("varInt");
              });
    }
  }

  @Test
  void repliesOfAnotherConnectionAreFound() throws Exception {
    AtomicReference<Message> previous = new AtomicReference<>();
    AtomicLong swapped = new AtomicLong();
    Drive outcome =
        Drive.of(
            CASE,
            8,
            exchange -> {
              Message other = previous.getAndSet(exchange.message());
              if (exchange.number() % 100 == 99 && other != exchange.message()) {
                swapped.incrementAndGet();
                exchange.send(200, MessageWriter.reply(other.operation(), other.value()));
              } else {
                exchange.answerRight();
              }
            });
    assertThat(outcome.tally().corrupt).isPositive().isEqualTo(swapped.get());
    assertThat(outcome.tally().verified).isEqualTo(outcome.served() - swapped.get());
  }

  @Test
  void aWrongReplyIsNotTakenForRightBecauseItCameOften() throws Exception {
    Drive outcome =
        Drive.of(
            CASE,
            4,
            exchange -> {
              byte[] body = exchange.rightBody();
              flipADigit(body);
              exchange.send(200, body);
            });
    assertThat(outcome.tally().verified).isZero();
    assertThat(outcome.tally().corrupt).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.evidence()).hasSize(10);
  }

  @Test
  void aWrongReplyInManyChunksIsKeptAsItsDecodedBody() throws Exception {
    AtomicReference<byte[]> wrong = new AtomicReference<>();
    Drive outcome =
        Drive.of(
            EchoCase.ECHO_ORDER_500,
            2,
            exchange -> {
              byte[] body = exchange.rightBody();
              if (exchange.number() == 1) {
                flipADigit(body, "orderId>");
                wrong.set(body);
              }
              // Chunks so small make the reply far longer than its body.
              exchange.sendChunked(body, 20);
            });
    assertThat(outcome.tally().corrupt).isEqualTo(1);
    assertThat(outcome.tally().verified).isEqualTo(outcome.served() - 1);
    assertThat(outcome.evidence())
        .singleElement()
        .extracting(Evidence::body)
        .isEqualTo(wrong.get());
  }

  @Test
  void faultsAndHttpErrorsAreCountedApartWhateverTheirBodies() throws Exception {
    byte[] fault =
        Exchange.ascii(
            "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><S:Fault>"
                + "<faultcode>S:Server</faultcode><faultstring>no</faultstring></S:Fault></S:Body>"
                + "</S:Envelope>");
    Drive outcome =
        Drive.of(
            CASE,
            4,
            exchange -> {
              switch ((int) (exchange.number() % 5)) {
                case 0 -> exchange.send(500, fault);
                case 1 -> exchange.send(200, fault);
                case 2 -> exchange.send(503, Exchange.ascii("busy"));
                case 3 -> exchange.send(404, exchange.rightBody());
                default -> exchange.answerRight();
              }
            });
    long rounds = outcome.served() / 5;
    long rest = outcome.served() % 5;
    assertThat(outcome.tally().faults).isEqualTo(2 * rounds + Math.min(rest, 2));
    assertThat(outcome.tally().httpErrors).isEqualTo(2 * rounds + Math.clamp(rest - 2, 0, 2));
    assertThat(outcome.tally().verified).isEqualTo(rounds);
    assertThat(outcome.tally().corrupt).isZero();
  }

  private static void flipADigit(byte[] body) {
    flipADigit(body, "varInt>");
  }

  /** Changes the second character of an element, which is no sign. */
  private static void flipADigit(byte[] body, String element) {
    byte[] tag = Exchange.ascii(element);
    int digit = indexOf(body, tag) + tag.length + 1;
    body[digit] = (byte) (body[digit] == '0' ? '1' : '0');
  }

  private static int indexOf(byte[] bytes, byte[] wanted) {
    for (int i = 0; ; i++) {
      if (Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
        return i;
      }
    }
  }
}

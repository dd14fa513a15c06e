package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.EndlessReplies;

/** A reply that does not end is given up, counted, and harms nothing else. */
@Timeout(120)
class EndlessReplyTest {

  enum Form {
    CHUNKED(EndlessReplies::chunked),
    WITH_LENGTH(EndlessReplies::withLength),
    UNTIL_CLOSE(EndlessReplies::untilClose),
    HEADER_LINES(EndlessReplies::headerLines),
    HEADER_LINE(EndlessReplies::headerLine),
    INTERIM(EndlessReplies::interim);

    private final Supplier<Behavior> behavior;

    Form(Supplier<Behavior> behavior) {
      this.behavior = behavior;
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRunOfEndlessRepliesEnds(Form form) throws Exception {
    Echo.Outcome outcome = Echo.load(8, form.behavior.get());
    assertThat(outcome.report().verified()).isZero();
    assertThat(outcome.report().errors().total()).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.report().errors().timeouts()).isZero();
  }

  @Test
  void oneInTwoThousandIsCountedAndTheOthersAreVerified() throws Exception {
    AtomicInteger endless = new AtomicInteger();
    Behavior counted =
        exchange -> {
          endless.incrementAndGet();
          EndlessReplies.chunked().answer(exchange);
        };
    Behavior behavior = Behaviors.everyNth(2000, counted, Behaviors.echo());
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(1)) {
      long verified = 0;
      long corrupt = 0;
      while (endless.get() < 3) {
        LoadReport report = generator.run(Echo.closedLoop(server, 8));
        verified += report.verified();
        corrupt += report.errors().corrupt();
        assertThat(report.errors().total()).isEqualTo(report.errors().corrupt());
        assertThat(report.evidence())
            .allSatisfy(
                one -> {
                  assertThat(one.detail())
                      .isEqualTo("the reply is longer than any right one can be");
                  assertThat(one.body()).hasSizeLessThanOrEqualTo(Evidence.MAX_BODY);
                });
      }
      assertThat(corrupt).isEqualTo(endless.get());
      assertThat(verified).isEqualTo(server.counts().requests() - endless.get());
    }
  }

  /**
   * With a right reply of 80 bytes known, far less than the absolute bound is read of a long one.
   */
  @Test
  void oncesRightRepliesAreKnownTheBoundIsClose() {
    LearnedReplies learned = new LearnedReplies(1, 0);
    assertThat(learned.maxLength()).isEqualTo(LearnedReplies.MAX_REPLY);
    learned.learn(0, 200, 1, 1000);
    assertThat(learned.maxLength()).isBetween(2000L, 100_000L);
    learned.learn(0, 200, 2, LearnedReplies.MAX_REPLY);
    assertThat(learned.maxLength()).isEqualTo(LearnedReplies.MAX_REPLY);
  }
}

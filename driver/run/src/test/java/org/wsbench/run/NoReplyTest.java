package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.result.Errors;

class NoReplyTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private static String words(DummyServer server, long... counts) {
    Errors errors = new Errors(counts[0], counts[1], counts[2], counts[3], counts[4]);
    return NoReply.reason(errors, List.of(), server.target(), TIMEOUT);
  }

  @Test
  void aServiceThatIsGoneRefusesConnections() throws Exception {
    try (DummyServer gone = DummyServer.refusing(Behaviors.silence())) {
      assertThat(words(gone, 0, 0, 1, 32, 2)).isEqualTo("connection refused (32 of 35 requests)");
    }
  }

  @Test
  void othersAreNamedByWhatHappenedMost() throws Exception {
    try (DummyServer there = DummyServer.start(Behaviors.close())) {
      assertThat(words(there, 0, 0, 0, 5, 0))
          .isEqualTo("it closes connections without a complete reply (5 of 5 requests)");
      assertThat(words(there, 0, 0, 0, 1, 32))
          .isEqualTo("time-out, no complete reply within 10s (32 of 33 requests)");
      assertThat(words(there, 7, 0, 0, 1, 0)).isEqualTo("SOAP fault (7 of 8 requests)");
      assertThat(words(there, 0, 7, 0, 0, 0))
          .isEqualTo("HTTP status of an error (7 of 7 requests)");
      assertThat(words(there, 0, 0, 7, 0, 0)).isEqualTo("corrupt reply (7 of 7 requests)");
      assertThat(words(there, 0, 0, 0, 0, 0)).isEqualTo("no reply at all");
    }
  }
}

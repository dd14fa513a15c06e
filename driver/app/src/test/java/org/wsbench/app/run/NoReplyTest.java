package org.wsbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.result.Errors;

class NoReplyTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private static String words(DummyServer server, long... counts) {
    Errors errors = new Errors(counts[0], counts[1], counts[2], counts[3], counts[4]);
    return NoReply.words(errors, server.target(), TIMEOUT);
  }

  @Test
  void aServiceThatIsGoneRefusesConnections() throws Exception {
    try (DummyServer gone = DummyServer.refusing(Behaviors.silence())) {
      assertThat(words(gone, 0, 0, 1, 32, 2)).isEqualTo("connection refused");
    }
  }

  @Test
  void othersAreNamedByWhatHappenedMost() throws Exception {
    try (DummyServer there = DummyServer.start(Behaviors.close())) {
      assertThat(words(there, 0, 0, 0, 5, 0))
          .isEqualTo("it closes connections without a complete reply");
      assertThat(words(there, 0, 0, 0, 1, 32))
          .isEqualTo("no complete reply within the time-out of 10s");
      assertThat(words(there, 7, 0, 0, 1, 0)).isEqualTo("SOAP faults");
      assertThat(words(there, 0, 7, 0, 0, 0)).isEqualTo("HTTP status of an error");
      assertThat(words(there, 0, 0, 7, 0, 0)).isEqualTo("wrong replies");
      assertThat(words(there, 0, 0, 0, 0, 0)).isEqualTo("no reply at all");
    }
  }
}

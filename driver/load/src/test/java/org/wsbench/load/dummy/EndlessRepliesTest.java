package org.wsbench.load.dummy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(60)
class EndlessRepliesTest {

  private static final int MUCH = 4 << 20;

  private static List<Behavior> endless() {
    return List.of(
        EndlessReplies.chunked(),
        EndlessReplies.withLength(),
        EndlessReplies.untilClose(),
        EndlessReplies.headerLines(),
        EndlessReplies.headerLine(),
        EndlessReplies.interim());
  }

  @ParameterizedTest
  @MethodSource("endless")
  void theyGoOnUntilTheClientCloses(Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior)) {
      try (BareClient client = new BareClient(server)) {
        client.ask("hello");
        assertThat(client.read(MUCH)).hasSize(MUCH);
        assertThat(server.counts().open()).isEqualTo(1);
      }
      server.await(counts -> counts.open() == 0, Duration.ofSeconds(30));
    }
  }
}

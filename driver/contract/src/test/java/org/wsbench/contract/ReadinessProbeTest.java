package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.EndlessReplies;
import org.wsbench.load.dummy.Reply;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;

@Timeout(120)
class ReadinessProbeTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final byte[] REPLY = MessageWriter.reply(Operation.VOID, null);

  private static Optional<String> problem(DummyServer server, Duration timeout) throws Exception {
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(server.target().toString()))) {
      return probe.problem(timeout);
    }
  }

  private static Optional<String> problem(Behavior behavior, Duration timeout) throws Exception {
    try (DummyServer server = DummyServer.start(behavior)) {
      return problem(server, timeout);
    }
  }

  private static Optional<String> problem(int status, byte[] body) throws Exception {
    return problem(Behaviors.reply(Reply.of(status, body)), LONG);
  }

  @Test
  void findsNothingWrongWithARightAnswer() throws Exception {
    assertThat(problem(200, REPLY)).isEmpty();
  }

  @Test
  void saysWhatIsWrong() throws Exception {
    assertThat(problem(404, new byte[0])).contains("HTTP status 404");
    assertThat(problem(500, REPLY)).contains("HTTP status 500");
    byte[] fault = SoapEcho.fault("not yet").body();
    assertThat(problem(200, fault).orElseThrow()).contains("not yet");
    assertThat(problem(500, fault).orElseThrow()).contains("not yet");
    assertThat(problem(200, Reply.ascii("<html/>"))).isPresent();
    assertThat(problem(200, MessageWriter.reply(Operation.INTEGER, 7))).isPresent();
  }

  @Test
  void givesUpOnSilence() throws Exception {
    assertThat(problem(Behaviors.silence(), Duration.ofMillis(100)))
        .contains("no answer within 100ms");
  }

  @Test
  void givesUpOnAReplyWithoutEnd() throws Exception {
    assertThat(problem(EndlessReplies.chunked(), LONG)).contains("the reply is longer than 16 MB");
    assertThat(problem(EndlessReplies.untilClose(), LONG))
        .contains("the reply is longer than 16 MB");
    assertThat(problem(EndlessReplies.withLength(), LONG))
        .contains("the reply is longer than 16 MB");
  }

  @Test
  void saysThatNobodyListens() throws Exception {
    try (DummyServer server = DummyServer.refusing(Behaviors.silence())) {
      assertThat(problem(server, LONG)).contains("connection refused");
    }
  }
}

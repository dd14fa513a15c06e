package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.result.TestRuns;
import tools.jackson.databind.node.ObjectNode;

/** A response with one wrong value is refused, and so is one that is too large to be sent. */
class ResponseRefusalTest {
  private static final EdgeCaseMessages MESSAGES = EdgeCaseMessages.of(1);

  private static Response response(Result result) {
    return new Response(Codec.PROTOCOL, 1, result);
  }

  static Stream<Arguments> tampered() {
    Response facts = response(new Result.FactsKnown(MESSAGES.facts()));
    Response ran = SampleReports.response(List.of());
    Response described = response(new Result.Described(TestRuns.stack("metro", 1)));
    return Stream.of(
        tampered("CPUs: 0; at least 1 is needed", facts, "/facts", tree -> tree.put("cpus", 0)),
        tampered(
            "facts.role: Cannot deserialize", facts, "/facts", tree -> tree.put("role", "BOTH")),
        tampered("port", facts, "/facts/address", tree -> tree.put("port", 70_000)),
        tampered("startedAt", facts, "/facts/environment", tree -> tree.put("startedAt", "noon")),
        tampered("machine", facts, "/facts/environment", tree -> tree.putNull("machine")),
        tampered("connections", ran, "/report", tree -> tree.putNull("connections")),
        tampered("'sessions'", ran, "/report/stages/0", tree -> tree.remove("sessions")),
        tampered(
            "operations.0.name",
            ran,
            "/report/stages/0/operations/0",
            tree -> tree.putNull("name")),
        tampered("TIMEOUT", withEvidence(), "/report/evidence/0", tree -> tree.put("error", "X")),
        tampered("flat, limit", described, "/run/warmUp", tree -> tree.put("endedBy", "FLAT")),
        tampered("seconds: -1.0", described, "/run/warmUp", tree -> tree.put("seconds", -1.0)),
        tampered("a value is missing", described, "/run", tree -> tree.putNull("process")));
  }

  private static Response withEvidence() {
    return SampleReports.response(
        List.of(new Evidence("echo", 0, ErrorKind.HTTP, "HTTP status 500", 500, new byte[3])));
  }

  private static Arguments tampered(
      String reason, Response response, String at, Consumer<ObjectNode> change) {
    return arguments(reason, response, at, change);
  }

  @ParameterizedTest
  @MethodSource("tampered")
  void isRefused(String reason, Response response, String at, Consumer<ObjectNode> change)
      throws Exception {
    byte[] message =
        TamperedMessage.of(
            Codec.encode(response), tree -> change.accept((ObjectNode) tree.at("/result" + at)));

    assertThat(TamperedMessage.refusalOfResponse(message)).contains(reason);
  }

  @Test
  void resultsMayHaveUnknownValues() throws Exception {
    Response described =
        response(new Result.Described(TestRuns.stack("metro", 1).withWarmUp(null)));

    assertThat(Codec.decodeResponse(Codec.encode(described))).isEqualTo(described);
  }

  @Test
  void refusesToSendATooLargeResponse() {
    byte[] noise = new byte[Evidence.MAX_BODY];
    new Random(1).nextBytes(noise);
    Evidence large = new Evidence("echo", 0, ErrorKind.CORRUPT, "noise", 200, noise);

    String line =
        TamperedMessage.refusal(
            catchThrowable(
                () -> Codec.encode(SampleReports.response(List.of(large, large, large, large)))));

    assertThat(line).matches("response Ran: 10\\d{5} bytes; at most 921600 are allowed");
  }

  @Test
  void refusesToSendWhatInflatesTooMuch() {
    Evidence zeros =
        new Evidence("echo", 0, ErrorKind.CORRUPT, "zeros", 200, new byte[Evidence.MAX_BODY]);
    List<Evidence> many = Stream.generate(() -> zeros).limit(256).toList();

    String line =
        TamperedMessage.refusal(catchThrowable(() -> Codec.encode(SampleReports.response(many))));

    assertThat(line)
        .matches("response Ran, not yet deflated: 67\\d{6} bytes; at most 67108864 are allowed");
  }
}

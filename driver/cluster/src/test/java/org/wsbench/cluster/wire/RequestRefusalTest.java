package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.ThinkTime;
import org.wsbench.load.http.Target;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A request with one wrong value is refused with a line that says where and why. */
class RequestRefusalTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Command CLAIM =
      new Command.Claim("1.0", "{}", "abc", 0, 3, Optional.empty());
  private static final Command RUN =
      new Command.Run(
          new LoadSpec(
              new Target("sut", 80, "/"),
              new Schedule.Thinking(4, new ThinkTime.Fixed(SECOND)),
              new RequestSource.Weights(Map.of("a", 1.0)),
              SECOND,
              SECOND,
              1),
          0);

  private static byte[] encoded(Command command) throws WireException {
    return Codec.encode(new Request(Codec.PROTOCOL, "run", 1, command));
  }

  static Stream<Arguments> tampered() {
    return Stream.of(
        message("protocol version 1, and this wsbench has 5", tree -> tree.put("protocol", 1)),
        message("does not start with", tree -> tree.put("protocol", "1")),
        message("does not start with", tree -> tree.remove("protocol")),
        message("Unrecognized property \"more\"", tree -> tree.put("more", 1)),
        message("'id'", tree -> tree.remove("id")),
        message("run", tree -> tree.putNull("run")),
        message("command", tree -> tree.putNull("command")),
        message("command", tree -> tree.put("command", "claim")),
        claim("'erase'", claim -> claim.put("is", "erase")),
        claim("Command$Claim", claim -> claim.put("is", Command.Claim.class.getName())),
        claim("'is'", claim -> claim.remove("is")),
        claim("command.more: Unrecognized", claim -> claim.put("more", 1)),
        claim("'digest'", claim -> claim.remove("digest")),
        claim("version", claim -> claim.putNull("version")),
        claim("command.share: ", claim -> claim.putNull("share")),
        claim("command.share: ", claim -> claim.put("share", 1L << 40)),
        claim("command.share: ", claim -> claim.put("share", 0.5)),
        claim("command.share: ", claim -> claim.put("share", "0")),
        claim("share 3 of 3; shares are counted from 0", claim -> claim.put("share", 3)));
  }

  private static Arguments message(String reason, Consumer<ObjectNode> change) {
    return arguments(reason, CLAIM, change);
  }

  private static Arguments claim(String reason, Consumer<ObjectNode> change) {
    return message(reason, tree -> change.accept((ObjectNode) tree.get("command")));
  }

  static Stream<Arguments> tamperedLoads() {
    return Stream.of(
        load("port 0 is not in 1..65535", spec -> within(spec, "target").put("port", 0)),
        load("users: 0.0; more than 0", spec -> within(spec, "schedule").put("users", 0)),
        load("'stampede'", spec -> within(spec, "schedule").put("is", "stampede")),
        load("time-out: PT0S; more than 0", spec -> spec.put("timeout", "PT0S")),
        load("spec.timeout: Text cannot be parsed", spec -> spec.put("timeout", "soon")),
        load("weight of a: 0.0", spec -> weights(spec).put("a", 0.0)),
        load("weight of a: NaN", spec -> weights(spec).put("a", Double.NaN)),
        load("a value is missing", spec -> weights(spec).putNull("a")),
        load("at least 1 operation", spec -> weights(spec).removeAll()),
        load("stages: []", spec -> ((ArrayNode) spec.get("stages")).removeAll()),
        load("a value is missing", spec -> ((ArrayNode) spec.get("stages")).addNull()),
        load("level of a stage: 2.0", spec -> ((ObjectNode) spec.at("/stages/0")).put("to", 2.0)),
        load(
            "spacing: Cannot deserialize",
            spec -> spec.set("schedule", arrivals(spec).put("spacing", "ODD"))),
        load("Spacing", spec -> spec.set("schedule", arrivals(spec).put("spacing", 0))),
        load(
            "arrivals have none",
            spec -> {
              spec.set("schedule", arrivals(spec));
              spec.set("source", sessions(spec));
            }));
  }

  private static Arguments load(String reason, Consumer<ObjectNode> change) {
    Consumer<ObjectNode> ofMessage = tree -> change.accept((ObjectNode) tree.at("/command/spec"));
    return arguments(reason, RUN, ofMessage);
  }

  private static ObjectNode within(ObjectNode spec, String key) {
    return (ObjectNode) spec.get(key);
  }

  private static ObjectNode weights(ObjectNode spec) {
    return (ObjectNode) spec.at("/source/weights");
  }

  private static ObjectNode arrivals(ObjectNode spec) {
    return spec.objectNode()
        .put("is", "arrivals")
        .put("perSecond", 10.0)
        .put("spacing", "EVEN")
        .put("maxInFlight", 5);
  }

  private static ObjectNode sessions(ObjectNode spec) {
    ObjectNode sessions = spec.objectNode().put("is", "sessions").put("start", "a");
    sessions.putObject("transitions").putObject("a").put("end", 1.0);
    return sessions.putNull("meanTime");
  }

  @ParameterizedTest
  @MethodSource({"tampered", "tamperedLoads"})
  void isRefused(String reason, Command command, Consumer<ObjectNode> change) throws Exception {
    byte[] message = TamperedMessage.of(encoded(command), change);

    assertThat(TamperedMessage.refusalOfRequest(message)).contains(reason);
  }

  @Test
  void unchangedRequestsAreValid() throws Exception {
    for (Command command : List.of(CLAIM, RUN)) {
      byte[] message = TamperedMessage.of(encoded(command), tree -> {});

      assertThat(Codec.decodeRequest(message).command()).isEqualTo(command);
    }
  }

  @Test
  void refusesAResponse() throws Exception {
    byte[] response = Codec.encode(new Response(Codec.PROTOCOL, 1, new Result.Done()));

    assertThat(TamperedMessage.refusalOfRequest(response)).contains("'run'");
  }

  @Test
  void refusesATooLongText() throws Exception {
    byte[] message = encoded(new Command.Build("x".repeat(2 << 20)));

    assertThat(TamperedMessage.refusalOfRequest(message)).contains("exceeds the maximum allowed");
  }

  @Test
  void refusesDeepNesting() throws Exception {
    byte[] message =
        TamperedMessage.of(
            encoded(CLAIM),
            tree -> {
              // A parser must read what precedes the type of a command.
              ArrayNode nested = tree.putObject("command").putArray("plan");
              for (int depth = 0; depth < 100; depth++) {
                nested = nested.addArray();
              }
              ((ObjectNode) tree.get("command")).put("is", "claim");
            });

    assertThat(TamperedMessage.refusalOfRequest(message)).contains("nesting depth (21)");
  }
}

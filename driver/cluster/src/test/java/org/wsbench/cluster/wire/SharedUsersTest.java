package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.Judgment;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.ThinkTime;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;

/** The users of a load that is split among agents, with real generators and a real server. */
@Timeout(60)
class SharedUsersTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration SHORT = Duration.ofMillis(50);
  private static final int MAX_USERS = 64;

  /** Short, so that all users send before the end. */
  private static final ThinkTime THINK = new ThinkTime.Fixed(Duration.ofMillis(5));

  /** Each user of an agent always sends the same request, which names the agent. */
  private static LoadOperation requestsOf(int agent) {
    List<byte[]> bodies =
        IntStream.range(0, MAX_USERS)
            .mapToObj(user -> Reply.ascii("agent " + agent + " user " + user))
            .toList();
    return new LoadOperation("echo", List.of(), bodies, (request, status, body) -> Judgment.RIGHT);
  }

  /** The number of different users; the agents generate their shares in sequence. */
  private static int usersSeen(Schedule schedule, Stage stage, int... loops) throws Exception {
    Set<String> users = ConcurrentHashMap.newKeySet();
    try (DummyServer server =
        DummyServer.start(
            Behaviors.reply(
                request -> {
                  users.add(new String(request.body(), StandardCharsets.US_ASCII));
                  return Reply.of(200, request.body());
                }))) {
      LoadSpec whole =
          new LoadSpec(
              server.target(),
              schedule,
              new RequestSource.Rotation("echo", MAX_USERS),
              List.of(stage),
              PATIENCE,
              1);
      List<Optional<LoadSpec>> shares = Shares.of(whole, loops);
      for (int agent = 0; agent < loops.length; agent++) {
        if (shares.get(agent).isPresent()) {
          run(shares.get(agent).get(), agent, loops[agent]);
        }
      }
    }
    return users.size();
  }

  private static void run(LoadSpec share, int agent, int loops) throws Exception {
    LoadOperation operation = requestsOf(agent);
    try (LoadGenerator generator = LoadGenerator.start(loops, name -> operation)) {
      LoadReport report = generator.run(share);
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.generator().dropped()).isZero();
    }
  }

  static Stream<Arguments> loads() {
    List<Arguments> loads = new ArrayList<>();
    for (int[] loops : new int[][] {{3, 2, 4}, {4, 4}, {1, 5}}) {
      for (int inFlight : new int[] {1, 3, 5, 40}) {
        loads.add(Arguments.of(new Schedule.Thinking(41, THINK, inFlight), loops));
        loads.add(Arguments.of(new Schedule.Pacing(2, THINK, inFlight), loops));
      }
    }
    return loads.stream();
  }

  @ParameterizedTest(name = "{0}, event loops of agents: {1}")
  @MethodSource("loads")
  void everyUserOfEveryAgentSends(Schedule schedule, int[] loops) throws Exception {
    assertThat(usersSeen(schedule, Stage.full(SHORT), loops)).isEqualTo(schedule.population());
  }

  @Test
  void halfOfTheUsersAreActiveAtHalfLevel() throws Exception {
    int agents = 10;
    int[] loops = IntStream.generate(() -> 1).limit(agents).toArray();

    assertThat(usersSeen(new Schedule.ClosedLoop(agents), Stage.level(SHORT, 0.5), loops))
        .isEqualTo(agents / 2);
  }
}

package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.result.Flag;

class DriverAgentsTest {

  private final DriverAgent one = TestAgents.agent("one", 10);
  private final DriverAgent two = TestAgents.agent("two", 300);
  private final DriverAgents agents = new DriverAgents(null, List.of(one, two), 1);

  private static LoadSpec load(String operation) {
    return new LoadSpec(
        new Target("sut", 80, "/"),
        new Schedule.ClosedLoop(1),
        RequestSource.of(operation),
        Duration.ofSeconds(1),
        Duration.ofSeconds(1),
        0);
  }

  /** In one second. */
  private static LoadReport carrying(long sent, long received) {
    return TestAgents.report(1, ErrorCounts.NONE, List.of(), TestAgents.carrying(sent, received));
  }

  @Test
  void theServersLinkCarriesTheTrafficOfAllAgents() {
    assertThat(agents.mostBitsPerSecond()).isEmpty();

    one.add(load("echoVoid"), carrying(1000, 200));
    two.add(load("echoVoid"), carrying(500, 300));
    one.add(load("echoStruct"), carrying(100, 700));
    two.add(load("echoStruct"), carrying(100, 900));

    assertThat(agents.mostBitsPerSecond().getAsDouble()).isCloseTo(8 * 1600, within(1e-6));
  }

  @Test
  void loadsOfOneRowAreAddedUp() {
    one.add(load("echoVoid"), carrying(1000, 0));
    one.add(load("echoVoid"), carrying(3000, 0));
    two.add(load("echoVoid"), carrying(1000, 0));

    assertThat(agents.mostBitsPerSecond().getAsDouble()).isCloseTo(8 * 2500, within(1e-6));
  }

  private static String row(String operation) {
    return DriverAgent.row(load(operation).target(), List.of(operation));
  }

  @Test
  void onlyRowsThatAnAgentLimitedAreFlagged() throws Exception {
    DriverAgent small = TestAgents.linked("small", 10_000);
    DriverAgents both =
        new DriverAgents(null, List.of(small, TestAgents.linked("large", 1_000_000)), 1);
    small.add(load("echoVoid"), TestAgents.busy(0.95));
    small.add(load("echoStruct"), TestAgents.busy(0.2));
    small.add(load("echoArray40"), carrying(100, 1100));

    assertThat(both.limits(row("echoVoid"), OptionalLong.empty()))
        .containsExactly(Flag.AGENT_SATURATED);
    assertThat(both.limits(row("echoStruct"), OptionalLong.empty())).isEmpty();
    assertThat(both.limits(row("echoArray40"), OptionalLong.empty()))
        .containsExactly(Flag.NETWORK_LIMIT);
    assertThat(both.limits(row("echoDate"), OptionalLong.of(1))).isEmpty();
  }

  @Test
  void theLightLoadOfAWarmUpIsNoPartOfARow() throws Exception {
    DriverAgent agent = TestAgents.linked("one", 10_000);
    DriverAgents all = new DriverAgents(null, List.of(agent), 1);
    all.beginFork();
    agent.add(load("echoVoid"), TestAgents.busy(0.01));
    all.measuringBegins();
    assertThat(all.limits(row("echoVoid"), OptionalLong.empty())).isEmpty();
    agent.add(load("echoVoid"), TestAgents.busy(0.95));

    assertThat(all.limits(row("echoVoid"), OptionalLong.empty()))
        .containsExactly(Flag.AGENT_SATURATED);
    assertThat(agent.figures(1).busy()).isCloseTo(0.95, within(1e-9));
    assertThat(agent.figures(1).verified()).isEqualTo(2);
  }

  /** A service that runs already has the same rows in all of them. */
  @Test
  void eachForkHasRowsOfItsOwnAndTheFiguresAreOfAll() throws Exception {
    DriverAgent agent = TestAgents.linked("one", 10_000);
    DriverAgents all = new DriverAgents(null, List.of(agent), 1);
    all.beginFork();
    all.measuringBegins();
    agent.add(load("echoVoid"), TestAgents.busy(0.95));
    all.beginFork();
    agent.add(load("echoVoid"), TestAgents.busy(0.9));
    all.measuringBegins();
    agent.add(load("echoVoid"), TestAgents.busy(0.55));

    assertThat(all.limits(row("echoVoid"), OptionalLong.empty())).isEmpty();
    assertThat(agent.figures(1).busy()).isCloseTo(0.75, within(1e-9));
    assertThat(agent.figures(1).mostBusy()).isCloseTo(0.95, within(1e-9));
  }

  @Test
  void theServersLinkLimitsRowsOfAllAgentsTogether() throws Exception {
    DriverAgent first = TestAgents.linked("first", 1_000_000);
    DriverAgent second = TestAgents.linked("second", 1_000_000);
    DriverAgents both = new DriverAgents(null, List.of(first, second), 1);
    first.add(load("echoVoid"), carrying(600, 0));
    second.add(load("echoVoid"), carrying(500, 0));
    second.add(load("echoStruct"), carrying(500, 0));

    assertThat(both.limits(row("echoVoid"), OptionalLong.of(10_000)))
        .containsExactly(Flag.NETWORK_LIMIT);
    assertThat(both.limits(row("echoStruct"), OptionalLong.of(10_000))).isEmpty();
  }

  @Test
  void aLossIsReportedOnce() {
    assertThat(agents.lostSinceLastCall()).isFalse();
    two.markLost("no answer");
    assertThat(agents.lostSinceLastCall()).isTrue();
    assertThat(agents.lostSinceLastCall()).isFalse();
    assertThat(agents.uncertaintyNanos()).isEqualTo(10);
    assertThat(agents.isEnough()).isTrue();
    one.markLost("no answer");
    assertThat(agents.lostSinceLastCall()).isTrue();
    assertThat(agents.isEnough()).isFalse();
  }
}

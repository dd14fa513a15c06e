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

/** What is known of all driver agents together. */
class CrewTest {

  private final DriverAgent one = Invented.agent("one", 10);
  private final DriverAgent two = Invented.agent("two", 300);
  private final Crew crew = new Crew(null, List.of(one, two), 1);

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
    return Invented.report(1, ErrorCounts.NONE, List.of(), Invented.carrying(sent, received));
  }

  @Test
  void theLinkOfTheServerCarriesWhatAllSendAndGet() {
    assertThat(crew.mostBitsPerSecond()).isEmpty();

    one.add(load("echoVoid"), carrying(1000, 200));
    two.add(load("echoVoid"), carrying(500, 300));
    one.add(load("echoStruct"), carrying(100, 700));
    two.add(load("echoStruct"), carrying(100, 900));

    assertThat(crew.mostBitsPerSecond().getAsDouble()).isCloseTo(8 * 1600, within(1e-6));
  }

  @Test
  void loadsOfOneRowAreOneAfterTheOther() {
    one.add(load("echoVoid"), carrying(1000, 0));
    one.add(load("echoVoid"), carrying(3000, 0));
    two.add(load("echoVoid"), carrying(1000, 0));

    assertThat(crew.mostBitsPerSecond().getAsDouble()).isCloseTo(8 * 2500, within(1e-6));
  }

  private static String row(String operation) {
    return DriverAgent.row(load(operation).target(), List.of(operation));
  }

  @Test
  void onlyTheRowsInWhichAnAgentWasAtItsLimitAreMarked() throws Exception {
    DriverAgent small = Invented.linked("small", 10_000);
    Crew both = new Crew(null, List.of(small, Invented.linked("large", 1_000_000)), 1);
    small.add(load("echoVoid"), Invented.busy(0.95));
    small.add(load("echoStruct"), Invented.busy(0.2));
    small.add(load("echoArray40"), carrying(100, 1100));

    assertThat(both.limits(row("echoVoid"), OptionalLong.empty()))
        .containsExactly(Flag.AGENT_SATURATED);
    assertThat(both.limits(row("echoStruct"), OptionalLong.empty())).isEmpty();
    assertThat(both.limits(row("echoArray40"), OptionalLong.empty()))
        .containsExactly(Flag.NETWORK_LIMIT);
    assertThat(both.limits(row("echoDate"), OptionalLong.of(1))).isEmpty();
  }

  @Test
  void theLinkOfTheServerLimitsTheRowsOfAllAgentsTogether() throws Exception {
    DriverAgent first = Invented.linked("first", 1_000_000);
    DriverAgent second = Invented.linked("second", 1_000_000);
    Crew both = new Crew(null, List.of(first, second), 1);
    first.add(load("echoVoid"), carrying(600, 0));
    second.add(load("echoVoid"), carrying(500, 0));
    second.add(load("echoStruct"), carrying(500, 0));

    assertThat(both.limits(row("echoVoid"), OptionalLong.of(10_000)))
        .containsExactly(Flag.NETWORK_LIMIT);
    assertThat(both.limits(row("echoStruct"), OptionalLong.of(10_000))).isEmpty();
  }

  @Test
  void anAgentIsLostOnce() {
    assertThat(crew.hasShrunk()).isFalse();
    two.lost("no answer");
    assertThat(crew.hasShrunk()).isTrue();
    assertThat(crew.hasShrunk()).isFalse();
    assertThat(crew.uncertaintyNanos()).isEqualTo(10);
    assertThat(crew.isEnough()).isTrue();
    one.lost("no answer");
    assertThat(crew.hasShrunk()).isTrue();
    assertThat(crew.isEnough()).isFalse();
  }
}

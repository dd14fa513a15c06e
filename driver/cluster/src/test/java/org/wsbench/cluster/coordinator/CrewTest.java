package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;

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

package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.LoadReport;

class PartialReportsTest {

  private static final LoadReport VALID = TestAgents.report(5, ErrorCounts.NONE, List.of());

  private final PartialReports parts = new PartialReports();

  private void ran(DriverAgent agent, LoadReport report, long startedNanos) {
    parts.add(agent, 0, new Result.Ran(report, startedNanos));
  }

  @Test
  void theSkewIncludesTheUncertaintiesOfTheClocks() {
    ran(TestAgents.agent("one", 10), VALID, 1000);
    ran(TestAgents.agent("two", 300), VALID, 1500);
    ran(TestAgents.agent("three", 40), VALID, 1200);

    assertThat(parts.skewNanos()).isEqualTo(500 + 300 + 40);
  }

  @Test
  void aSingleAgentHasNoSkew() {
    ran(TestAgents.agent("one", 10), VALID, 1000);

    assertThat(parts.skewNanos()).isZero();
  }

  @Test
  void theLongestDelayCounts() {
    assertThat(parts.isLate()).isFalse();
    parts.add(TestAgents.agent("one", 10), 0, new Result.Late(0));
    assertThat(parts.isLate()).isTrue();
    parts.add(TestAgents.agent("two", 10), 0, new Result.Late(70));
    parts.add(TestAgents.agent("three", 10), 0, new Result.Late(20));
    assertThat(parts.lateNanos()).isEqualTo(70);
  }

  @Test
  void wrongRepliesOfAVoidStartAreAddedToTheValidOne() {
    DriverAgent agent = TestAgents.agent("one", 10);
    LoadReport partlyWrong =
        TestAgents.report(
            900,
            new ErrorCounts(1, 2, 3, 40, 50),
            List.of(
                TestAgents.evidence(ErrorKind.CORRUPT), TestAgents.evidence(ErrorKind.TIMEOUT)));
    WrongReplies wrong = new WrongReplies();
    ran(agent, partlyWrong, 1000);
    parts.keepWrongReplies(wrong);

    LoadReport sum = wrong.addedTo(VALID);

    assertThat(sum.verified()).isEqualTo(5);
    assertThat(sum.errors()).isEqualTo(new ErrorCounts(1, 2, 3, 0, 0));
    assertThat(sum.evidence()).containsExactly(TestAgents.evidence(ErrorKind.CORRUPT));
    assertThat(sum.length()).isEqualTo(Duration.ofSeconds(1));
    assertThat(sum.startedAt()).isEqualTo(VALID.startedAt());
    assertThat(sum.stages().getFirst().length()).isEqualTo(Duration.ofSeconds(1));
    assertThat(sum.stages().getFirst().mostInFlight()).isEqualTo(4);
  }

  @Test
  void aVoidStartWithoutWrongRepliesLeavesNothing() {
    WrongReplies wrong = new WrongReplies();
    ran(TestAgents.agent("one", 10), TestAgents.report(9, ErrorCounts.NONE, List.of()), 1000);
    parts.keepWrongReplies(wrong);

    assertThat(wrong.addedTo(VALID)).isEqualTo(VALID);
  }
}

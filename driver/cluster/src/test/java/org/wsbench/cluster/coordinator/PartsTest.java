package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.LoadReport;

/** What becomes of the answers of driver agents. */
class PartsTest {

  private static final LoadReport RIGHT = Invented.report(5, ErrorCounts.NONE, List.of());

  private final Parts parts = new Parts();

  private void ran(DriverAgent agent, LoadReport report, long startedNanos) {
    parts.came(agent, 0, new Result.Ran(report, startedNanos));
  }

  @Test
  void theSkewIsAnUpperBoundWhateverTheErrorsOfTheClocks() {
    ran(Invented.agent("one", 10), RIGHT, 1000);
    ran(Invented.agent("two", 300), RIGHT, 1500);
    ran(Invented.agent("three", 40), RIGHT, 1200);

    assertThat(parts.skewNanos()).isEqualTo(500 + 300 + 40);
  }

  @Test
  void oneAgentBeginsTogetherWithItself() {
    ran(Invented.agent("one", 10), RIGHT, 1000);

    assertThat(parts.skewNanos()).isZero();
  }

  @Test
  void theLatestOfAllCounts() {
    assertThat(parts.isLate()).isFalse();
    parts.came(Invented.agent("one", 10), 0, new Result.Late(0));
    assertThat(parts.isLate()).isTrue();
    parts.came(Invented.agent("two", 10), 0, new Result.Late(70));
    parts.came(Invented.agent("three", 10), 0, new Result.Late(20));
    assertThat(parts.lateNanos()).isEqualTo(70);
  }

  @Test
  void wrongRepliesOfAVoidStartAreCountedWithTheOneThatWasWhole() {
    DriverAgent agent = Invented.agent("one", 10);
    LoadReport partlyWrong =
        Invented.report(
            900,
            new ErrorCounts(1, 2, 3, 40, 50),
            List.of(Invented.evidence(ErrorKind.CORRUPT), Invented.evidence(ErrorKind.TIMEOUT)));
    WrongReplies wrong = new WrongReplies();
    ran(agent, partlyWrong, 1000);
    parts.voidInto(wrong);

    LoadReport sum = wrong.addedTo(RIGHT);

    assertThat(sum.verified()).isEqualTo(5);
    assertThat(sum.errors()).isEqualTo(new ErrorCounts(1, 2, 3, 0, 0));
    assertThat(sum.evidence()).containsExactly(Invented.evidence(ErrorKind.CORRUPT));
    assertThat(sum.length()).isEqualTo(Duration.ofSeconds(1));
    assertThat(sum.startedAt()).isEqualTo(RIGHT.startedAt());
    assertThat(sum.stages().getFirst().length()).isEqualTo(Duration.ofSeconds(1));
    assertThat(sum.stages().getFirst().mostInFlight()).isEqualTo(4);
  }

  @Test
  void withoutWrongRepliesAVoidStartLeavesNothing() {
    WrongReplies wrong = new WrongReplies();
    ran(Invented.agent("one", 10), Invented.report(9, ErrorCounts.NONE, List.of()), 1000);
    parts.voidInto(wrong);

    assertThat(wrong.addedTo(RIGHT)).isEqualTo(RIGHT);
  }
}

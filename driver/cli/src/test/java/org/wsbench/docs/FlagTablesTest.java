package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.analysis.Decision;
import org.wsbench.analysis.RoundFlags;
import org.wsbench.analysis.Saturation;
import org.wsbench.analysis.Steadiness;
import org.wsbench.result.Flag;
import org.wsbench.result.Verdict;

class FlagTablesTest {
  private final String meanings = Document.named("docs/results-format.md").section("### Flags");
  private final String causes = Document.named("docs/method.md").section("## Flags");

  @Test
  void theResultsFormatExplainsEveryFlagInItsOwnWords() {
    String expected =
        Arrays.stream(Flag.values())
            .map(flag -> "| `%s` | %s |".formatted(flag.id(), flag.explanation()))
            .collect(Collectors.joining("\n"));

    assertThat(meanings).contains(expected);
    assertThat(Document.firstCells(meanings)).hasSameSizeAs(Flag.values());
  }

  @Test
  void theMethodSaysOfEveryFlagWhenItIsRaised() {
    assertThat(Document.firstCells(causes))
        .containsExactlyElementsOf(Arrays.stream(Flag.values()).map(Flag::id).toList());
  }

  @ParameterizedTest
  @EnumSource(
      value = Flag.class,
      names = {
        "SERVER_NOT_SATURATED",
        "DRIVER_SATURATED",
        "AGENT_SATURATED",
        "NETWORK_LIMIT",
        "WORK_BETWEEN_SLICES",
        "NOT_STEADY",
        "STALE_CONNECTIONS"
      })
  void theMethodNamesTheThreshold(Flag flag) {
    double threshold =
        switch (flag) {
          case SERVER_NOT_SATURATED -> Saturation.LEAST_OF_SERVER;
          case DRIVER_SATURATED, AGENT_SATURATED -> Saturation.MOST_OF_DRIVER;
          case NETWORK_LIMIT -> AgentLimits.MOST_OF_LINK;
          case WORK_BETWEEN_SLICES -> Saturation.MOST_OF_SERVER;
          case NOT_STEADY -> Steadiness.LARGEST_CHANGE;
          case STALE_CONNECTIONS -> RoundFlags.STALE_SHARE;
          default -> throw new IllegalArgumentException(flag.id());
        };

    assertThat(Document.row(causes, flag.id())).contains(" " + percent(threshold));
  }

  @Test
  void theMethodNamesTheThresholdsOfVerdicts() {
    String verdicts = Document.named("docs/method.md").section("## Verdicts");

    assertThat(Document.row(verdicts, "faster")).contains(percent(Decision.NEGLIGIBLE));
    assertThat(Document.row(verdicts, "slower")).contains(percent(Decision.NEGLIGIBLE));
    assertThat(Document.row(verdicts, "equal")).contains(percent(Decision.EQUAL_WITHIN));
    assertThat(Document.firstCells(verdicts))
        .containsExactlyElementsOf(Arrays.stream(Verdict.values()).map(Verdict::id).toList());
  }

  private static String percent(double share) {
    return Math.round(share * 100) + " %";
  }
}

package org.wsbench.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.analysis.RatioToBaseline;
import org.wsbench.analysis.RoundFlags;
import org.wsbench.result.Flag;

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
        "NOT_STEADY",
        "NOISY",
        "FEW_FORKS",
        "SKEWED",
        "TOO_FEW_CYCLES",
        "FEW_ROUNDS",
        "STALE_CONNECTIONS"
      })
  void theMethodNamesTheThreshold(Flag flag) {
    String threshold =
        switch (flag) {
          case SERVER_NOT_SATURATED -> percent(RoundFlags.SATURATED_SERVER);
          case DRIVER_SATURATED -> percent(RoundFlags.SATURATED_DRIVER);
          case NOT_STEADY -> percent(RoundFlags.STEADY_CHANGE);
          case NOISY, FEW_FORKS ->
              percent(RatioToBaseline.NOISY_ABOVE)
                  + " ("
                  + percent(RatioToBaseline.NOISY_ABOVE_FOR_ORDERS);
          case SKEWED -> percent(RatioToBaseline.SKEWED_ABOVE);
          case TOO_FEW_CYCLES -> RatioToBaseline.MIN_CYCLES + " cycles";
          case FEW_ROUNDS -> RatioToBaseline.MIN_ROUNDS + " rounds";
          case STALE_CONNECTIONS -> percent(RoundFlags.STALE_SHARE);
          default -> throw new IllegalArgumentException(flag.id());
        };

    assertThat(Document.row(causes, flag.id())).contains(" " + threshold);
  }

  private static String percent(double share) {
    return Math.round(share * 100) + " %";
  }
}

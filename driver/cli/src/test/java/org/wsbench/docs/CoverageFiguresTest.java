package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Documents have the figures of simulations that the tests of the analysis hold. */
class CoverageFiguresTest {
  private static final String TESTS = "driver/analysis/src/test/java/org/wsbench/analysis/";
  private static final Pattern ROW = Pattern.compile("\"(\\d, \\d, \\d+, [^\"]*)\"");
  private static final Pattern WRONG = Pattern.compile("\"[\\d.]+, ([\\d.]+)\"");

  /** Stacks, forks, experiments, and three shares, of which the last two may be missing. */
  private static List<String[]> simulated() {
    return ROW.matcher(Document.named(TESTS + "ForkCoverageTest.java").text())
        .results()
        .map(row -> row.group(1).split(",\\s*", -1))
        .toList();
  }

  @Test
  void theTableOfAnyForksIsThatOfTheSimulations() {
    assertThat(simulated()).isNotEmpty();
    assertThat(Document.named("docs/method.md").text())
        .contains(simulated().stream().map(CoverageFiguresTest::row).toList());
  }

  private static String row(String[] fields) {
    StringBuilder row = new StringBuilder("\n| %s | %s |".formatted(fields[0], fields[1]));
    Arrays.stream(fields, 3, 6).forEach(share -> row.append(cell(share)));
    return row.append('\n').toString();
  }

  private static String cell(String share) {
    return share.isBlank() ? " |" : String.format(Locale.ROOT, " %.1f %% |", 100 * number(share));
  }

  private static double number(String text) {
    return Double.parseDouble(text.strip());
  }

  @Test
  void theMethodHasTheCoverageOfTheWorstPairs() {
    DoubleSummaryStatistics worst =
        simulated().stream()
            .filter(fields -> !fields[5].isBlank())
            .mapToDouble(fields -> 100 * number(fields[5]))
            .summaryStatistics();

    assertThat(Document.named("docs/method.md").text())
        .contains(
            String.format(
                Locale.ROOT, "%.1f to %.1f %% instead of 95 %%", worst.getMin(), worst.getMax()));
  }

  @Test
  void theWrongVerdictsOfARunOfEqualsAreThoseOfTheSimulations() {
    List<String> wrong =
        WRONG
            .matcher(Document.named(TESTS + "EqualStacksTest.java").text())
            .results()
            .map(row -> row.group(1))
            .toList();

    assertThat(wrong).hasSize(3);
    assertThat(Document.named("docs/method.md").text())
        .contains(
            "%s to %s of these 150 would be wrong".formatted(wrong.getFirst(), wrong.getLast()));
  }
}

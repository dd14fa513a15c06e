package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Round;

/** What features cost the driver, by docs/method.md, is what published runs have measured. */
class DriverCostsTest {
  private static final List<String> CASES =
      List.of("echoStruct", "echoArray40", "echoSynthetic12K", "echoOrder200");

  /** A feature, and the run that has measured it. */
  private record Feature(String name, String run) {}

  private static final List<Feature> FEATURES =
      List.of(
          new Feature("soap12", "wire"),
          new Feature("gzip", "wire"),
          new Feature("mtom", "attachments"),
          new Feature("wss-username", "security"),
          new Feature("wss-sign", "security"),
          new Feature("wss-encrypt", "security"));

  @Test
  void theTableIsThatOfPublishedRuns() throws IOException {
    StringBuilder table = new StringBuilder("| feature |");
    CASES.forEach(echoCase -> table.append(' ').append(echoCase).append(" |"));
    table.append("\n|").append(" :--- |".repeat(CASES.size() + 1)).append('\n');
    for (Feature feature : FEATURES) {
      table.append("| `").append(feature.name()).append("` |");
      for (String echoCase : CASES) {
        table.append(costs(feature, echoCase)).append(" |");
      }
      table.append('\n');
    }

    assertThat(Document.named("docs/method.md").block("driver-features"))
        .isEqualTo(table.toString());
  }

  /** From the least to the most of the stacks' medians; empty if the run has not the case. */
  private static String costs(Feature feature, String echoCase) throws IOException {
    List<Round> rounds =
        PublishedRuns.at(PublishedRuns.FOLDER.resolve(feature.run())).rounds().stream()
            .filter(round -> !round.discarded() && round.echoCase().equals(echoCase))
            .toList();
    DoubleSummaryStatistics medians =
        rounds.stream()
            .map(Round::stack)
            .filter(stack -> stack.endsWith("@" + feature.name()))
            .distinct()
            .mapToDouble(stack -> median(costs(stack, rounds)))
            .summaryStatistics();
    return medians.getCount() == 0
        ? ""
        : String.format(Locale.ROOT, " %.2f to %.2f", medians.getMin(), medians.getMax());
  }

  /** The driver's CPU time for a request of each round, divided by that without it, sorted. */
  private static double[] costs(String stack, List<Round> rounds) {
    String plain = stack.substring(0, stack.indexOf('@'));
    return rounds.stream()
        .filter(round -> round.stack().equals(stack))
        .flatMapToDouble(
            round ->
                beside(round, plain, rounds).stream()
                    .mapToDouble(other -> driverMicros(round) / driverMicros(other)))
        .sorted()
        .toArray();
  }

  private static double median(double[] sorted) {
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static Optional<Round> beside(Round round, String stack, List<Round> rounds) {
    return rounds.stream()
        .filter(other -> other.stack().equals(stack))
        .filter(other -> other.fork() == round.fork() && other.number() == round.number())
        .findFirst();
  }

  private static double driverMicros(Round round) {
    return round.resources().driverCpuMicrosPerRequest();
  }
}

package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.wsbench.result.Json;
import tools.jackson.databind.JsonNode;

/** What the main tables show is what {@code run.json} says. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FiguresInBrowserTest {
  private static final RunContent CONTENT = Samples.run();
  private static final JsonNode RUN = Json.read(Json.line(CONTENT.result()), JsonNode.class);

  private Browser browser;

  @BeforeAll
  void open(Browser browser) throws IOException {
    this.browser = browser;
    browser.open(HtmlReport.of(CONTENT).alone());
  }

  @Test
  void ratiosToEveryBaseline() {
    for (JsonNode baseline : RUN.at("/comparison/stacks")) {
      String caption =
          "Throughput in % of " + baseline.asString() + ", ± half of the 95 % interval";
      forEachCell(
          caption,
          (echoCase, stack) ->
              stack.equals(baseline.asString())
                  ? measured(echoCase, stack).map(row -> "100")
                  : ratio(echoCase, stack, baseline.asString()));
    }
  }

  @Test
  void throughput() {
    forEachCell(
        "Throughput: verified replies per second, mean ± standard deviation of the slices",
        (echoCase, stack) ->
            measured(echoCase, stack)
                .map(row -> plusMinus(row.at("/tps/mean"), row.at("/tps/stddev"))));
  }

  @Test
  void serverCpu() {
    forEachCell(
        "Server CPU per request in µs",
        (echoCase, stack) ->
            measured(echoCase, stack).map(row -> rounded(row.get("serverCpuMicrosPerRequest"), 1)));
  }

  @Test
  void medianLatency() {
    forEachCell(
        "Latency, median, in ms",
        (echoCase, stack) ->
            measured(echoCase, stack).map(row -> rounded(row.at("/latencyMicros/p50"), 1000)));
  }

  private interface Expected {
    /** Empty for a row that is void. */
    Optional<String> text(String echoCase, String stack);
  }

  private void forEachCell(String caption, Expected expected) {
    List<?> rows =
        (List<?>)
            browser.value(
                """
                [...[...document.querySelectorAll('table')]
                  .find(table => table.getAttribute('aria-label').startsWith('%s')).tBodies[0].rows]
                  .map(row => [...row.cells].map(cell =>
                    [...cell.querySelectorAll('span')].map(span => span.textContent).join()
                      || cell.textContent))"""
                    .formatted(caption));
    List<String> cases = texts("/comparison/cases");
    List<String> stacks = texts("/comparison/stacks");
    assertThat(rows).as(caption).hasSameSizeAs(cases);
    for (int row = 0; row < cases.size(); row++) {
      List<?> cells = (List<?>) rows.get(row);
      assertThat(cells.getFirst()).isEqualTo(cases.get(row));
      for (int column = 0; column < stacks.size(); column++) {
        assertThat(cells.get(column + 1))
            .as(caption + ", " + cases.get(row) + ", " + stacks.get(column))
            .isEqualTo(expected.text(cases.get(row), stacks.get(column)).orElse("void"));
      }
    }
  }

  private static List<String> texts(String path) {
    return RUN.at(path).valueStream().map(JsonNode::asString).toList();
  }

  private static Optional<JsonNode> measured(String echoCase, String stack) {
    return RUN.get("measurements")
        .valueStream()
        .filter(row -> row.get("case").asString().equals(echoCase))
        .filter(row -> row.get("stack").asString().equals(stack))
        .filter(row -> row.get("flags").valueStream().noneMatch(it -> it.asString().equals("void")))
        .findFirst();
  }

  private static Optional<String> ratio(String echoCase, String stack, String baseline) {
    if (measured(echoCase, stack).isEmpty()) {
      return Optional.empty();
    }
    for (JsonNode pair : RUN.get("pairs")) {
      String one = pair.get("stack").asString();
      String other = pair.get("other").asString();
      double value = pair.get("value").asDouble();
      double low = pair.at("/interval/low").asDouble();
      double high = pair.at("/interval/high").asDouble();
      if (!pair.get("case").asString().equals(echoCase)) {
        continue;
      }
      if (one.equals(stack) && other.equals(baseline)) {
        return Optional.of(text(100 * value) + "± " + text(50 * (high - low)));
      }
      if (one.equals(baseline) && other.equals(stack)) {
        return Optional.of(text(100 / value) + "± " + text(50 * (1 / low - 1 / high)));
      }
    }
    return Optional.of("no ratio");
  }

  private static String plusMinus(JsonNode value, JsonNode half) {
    int decimals = decimals(value.asDouble());
    return text(value.asDouble(), decimals) + "± " + text(half.asDouble(), decimals);
  }

  private static String rounded(JsonNode value, double divisor) {
    double figure = value.asDouble() / divisor;
    return text(figure, decimals(figure));
  }

  /** At least three digits. */
  private static int decimals(double value) {
    return value >= 100 ? 0 : value >= 10 ? 1 : 2;
  }

  private static String text(double value) {
    return text(value, 0);
  }

  private static String text(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}

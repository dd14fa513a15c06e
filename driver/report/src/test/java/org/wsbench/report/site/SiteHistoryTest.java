package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.history.HistoryKey;
import org.wsbench.analysis.history.RatioSeries;
import org.wsbench.analysis.history.RunHistory;
import org.wsbench.result.Errors;
import org.wsbench.result.Json;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRounds;

class SiteHistoryTest {
  private static Map<String, String> files(List<SiteResult> results) {
    return new ResultSite(results, List.of(), Optional.empty()).files();
  }

  private static RunResult with(RunResult run, Map<?, ?> plan, Map<?, ?> environment) {
    return new RunResult(
        run.schema(),
        run.formatVersion(),
        run.status(),
        null,
        run.startedAt(),
        null,
        run.comparison(),
        Json.tree(plan),
        Json.tree(environment),
        run.stacks(),
        run.measurements(),
        run.pairs(),
        run.ladder(),
        run.flags());
  }

  @Test
  void aChangeIsNamedWithTheResultsBeforeAndAfterIt() {
    Map<String, String> files = files(Sites.ofSixDays());
    String page = files.get("history.html");

    assertThat(page)
        .contains("6 runs, from day-1 of 2026-11-22 to day-6 of 2026-11-27.")
        .contains("2 changes are shown.", "Changes: mean ratio after in % of that before")
        .contains("data-chart=\"history-1\"")
        .doesNotContain("No change is shown", "itself served");
    String changes = page.substring(page.indexOf("Changes: mean"), page.indexOf("</table>"));
    assertThat(changes)
        .containsSubsequence("metro", "echoVoid", "day-3 of", "day-4 of", "120")
        .contains("echoStruct")
        .doesNotContain("day-2", "day-5");
    assertThat(files.get("index.html")).contains("<a href=\"history.html#history-1\">");
  }

  @Test
  void aChangeAfterWhichTheBaselineServedLessIsNamedWithThat() {
    List<SiteResult> results = new ArrayList<>();
    for (int day = 1; day < 7; day++) {
      results.add(
          Sites.result(
              "day-" + day,
              Sites.ofDay(day, day > 3 ? Sites.rounds(0.76, 1.17) : Sites.rounds(1))));
    }

    String page = files(results).get("history.html");

    assertThat(page)
        .containsOnlyOnce("From day-4 of 2026-11-25 on, axis2-xmlbeans itself served 24 % less")
        .contains("Measure both versions in one run.");
  }

  @Test
  void withoutAChangeThePageSaysSo() {
    List<SiteResult> results = new ArrayList<>();
    for (int day = 1; day < 6; day++) {
      results.add(Sites.result("day-" + day, Sites.ofDay(day, Sites.rounds(1.2))));
    }

    assertThat(files(results).get("history.html")).contains("No change is shown.");
  }

  @Test
  void oneResultHasNoHistory() {
    Map<String, String> files = files(Sites.ofSixDays().subList(0, 1));

    assertThat(files).doesNotContainKey("history.html");
    assertThat(files.get("index.html")).doesNotContain("history.html");
  }

  @Test
  void runsOfOnePlanAndOneMachineBelongTogether() {
    RunResult run = Sites.ofDay(1, Sites.rounds(1));
    Map<String, Object> plan = Map.of("name", "quick", "jvm", Map.of("heap", "512m"), "forks", 2);
    HistoryKey key = HistoryKey.of(with(run, plan, Map.of()), "A, 2 CPUs");

    assertThat(
            HistoryKey.of(
                with(
                    Sites.ofDay(2, Sites.rounds(2)),
                    Map.of("name", "quick", "jvm", Map.of("heap", "512m"), "within", "9m"),
                    Map.of()),
                "A, 2 CPUs"))
        .isEqualTo(key);
    assertThat(
            HistoryKey.of(
                with(run, Map.of("name", "quick", "jvm", Map.of("heap", "1g")), Map.of()),
                "A, 2 CPUs"))
        .isNotEqualTo(key);
    assertThat(HistoryKey.of(with(run, plan, Map.of()), "B, 2 CPUs")).isNotEqualTo(key);
    assertThat(
            HistoryKey.of(
                with(run, plan, Map.of("machine", Map.of("hugePages", "never"))), "A, 2 CPUs"))
        .isNotEqualTo(key);
  }

  /** A ratio to a void row says nothing of the other. */
  @Test
  void aRunWithoutAUsableRatioHasNoPoint() {
    List<Round> rounds = Sites.rounds(1);
    List<Round> wrong = new ArrayList<>(rounds);
    wrong.set(0, TestRounds.with(rounds.getFirst(), new Errors(0, 0, 3, 0, 1), false));
    RunHistory history =
        new RunHistory(
            List.of(Sites.ofDay(1, rounds), Sites.ofDay(2, wrong), Sites.ofDay(3, rounds)));

    assertThat(history.series()).extracting(RatioSeries::stack).containsExactly("metro", "metro");
    assertThat(history.series())
        .extracting(series -> series.points().stream().map(RatioSeries.Point::run).toList())
        .containsExactly(List.of(0, 2), List.of(0, 1, 2));
  }
}

package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.wsbench.report.Compared;
import org.wsbench.report.LadderRun;
import org.wsbench.report.LateStart;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.Verdict;

/** What marks say of their figures when they are pointed at. */
@ExtendWith(OneBrowser.class)
class TooltipsInBrowserTest {
  private static final Bound AT_LEAST = Bound.atLeast(Flag.DRIVER_SATURATED);

  private static void open(Browser browser, RunResult run) throws IOException {
    RunContent content =
        new RunContent(
            new StoredRun(run, List.of(), List.of(), List.of()),
            run,
            RunReport.of(run, List.of()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    browser.open(HtmlReport.of(content).alone());
  }

  private static RunResult with(Bound bound) {
    return new Compared("echoVoid").bounded("echoVoid", 0.5, Verdict.UNDECIDED, bound).result();
  }

  @Test
  void anIntervalWithAnOpenEndHasTheOtherOne(Browser browser) throws IOException {
    open(browser, with(AT_LEAST));
    List<String> ofMetro = Drawn.tooltips(browser, "ratios");
    browser.choose("figure[data-chart=ratios] select[data-choice=baseline]", "metro");

    assertThat(ofMetro)
        .containsExactly("echoVoid; metro: 50 % of cxf (at least 49.5 %); undecided");
    assertThat(Drawn.tooltips(browser, "ratios"))
        .containsExactly("echoVoid; cxf: 200 % of metro (at most 202 %); undecided");
    assertThat(browser.messages()).isEmpty();
  }

  @Test
  void anEndFarAwayIsTheRealOne(Browser browser) throws IOException {
    open(browser, with(Bound.ofLogs(Flag.PAUSES, 0, Math.log(10))));

    assertThat(Drawn.tooltips(browser, "ratios"))
        .containsExactly("echoVoid; metro: 50 % of cxf (49.5 to 505 %); undecided");
  }

  @Test
  void undecidedRatiosBeside2007AreHollowAndSaySo(Browser browser) throws IOException {
    open(browser, LadderRun.undecided(AT_LEAST));

    assertThat(Drawn.tooltips(browser, "wstest-2007"))
        .filteredOn(words -> !words.contains("; 2007: "))
        .hasSize(3 * 4)
        .allMatch(words -> words.matches(".* \\(at least [0-9.]+ %\\); undecided"));
    assertThat(Drawn.hollow(browser, "wstest-2007")).isEqualTo(3 * 4);
    assertThat(browser.messages()).isEmpty();
  }

  @Test
  void aForkHasItsOwnNumber(Browser browser) throws IOException {
    open(browser, LateStart.result());

    assertThat(Drawn.tooltips(browser, "forks"))
        .anyMatch(words -> words.contains("axis2-adb, fork 1: "))
        .anyMatch(words -> words.contains("metro, fork 2: "))
        .noneMatch(words -> words.contains("metro, fork 1: "));
  }
}

package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.report.throughput.VersionRuns;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;

@ExtendWith(OneBrowser.class)
class VersionChartTest {
  private static final List<String> CASES = List.of("echoVoid", "echoStruct");
  private static final RunResult RUN =
      VersionRuns.of(List.of("raw-stax", "cxf:4.0.5", "cxf:4.2.3", "metro"), CASES);

  @Test
  void eachVersionHasARowAndEachCaseAMarkInIt() {
    DotChartData data = VersionChart.of(RUN).orElseThrow().data();

    assertThat(data.groups()).containsExactly("cxf:4.0.5", "cxf:4.2.3", "metro");
    assertThat(data.series()).extracting(Legend.Entry::name).isEqualTo(CASES);
    assertThat(data.line()).isEqualTo(100);
    assertThat(data.dots()).hasSize(6);
    assertThat(data.dots())
        .filteredOn(dot -> dot.group() == 1)
        .extracting(Dot::value)
        .allSatisfy(percent -> assertThat(percent).isCloseTo(50, within(1.0)));
  }

  @Test
  void runsWithoutSuchATableHaveNoChart() {
    assertThat(VersionChart.of(VersionRuns.of(List.of("raw-stax", "cxf", "metro"), CASES)))
        .isEmpty();
  }

  @Test
  void itIsDrawnAboveItsTable(Browser browser) throws IOException {
    StoredRun stored = new StoredRun(RUN, List.of(), List.of(), List.of());
    browser.open(
        HtmlReport.of(
                new RunContent(
                    stored,
                    RUN,
                    RunReport.of(RUN, stored.notes()),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()))
            .alone());

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.element("#verdict figure[data-chart=versions] .plot").getText())
        .contains("cxf:4.0.5", "cxf:4.2.3", "metro");
    assertThat(
            browser
                .element("#verdict figure[data-chart=versions] .plot svg")
                .findElements(By.tagName("path")))
        .hasSizeGreaterThan(6);
  }
}

package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.report.Runs;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;

class HtmlReportTest {
  private static final int MOST_BYTES = 2_500_000;

  @ParameterizedTest
  @ValueSource(strings = {"en", "de", "ar-EG-u-nu-arab", "tr"})
  void theSameRunGivesTheSameBytesUnderEveryLocale(String language) {
    String expected = HtmlReport.of(Samples.run()).alone();
    Locale locale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(language));
      assertThat(HtmlReport.of(Samples.run()).alone()).isEqualTo(expected);
    } finally {
      Locale.setDefault(locale);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyKindOfRunHasAReport(Runs run) {
    RunResult result = run.result();
    StoredRun stored = new StoredRun(result, List.of(), List.of(), List.of());

    String html =
        HtmlReport.of(
                new RunContent(
                    stored,
                    result,
                    RunReport.of(result, stored.notes()),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()))
            .alone();

    assertThat(html).contains("<h2 id=\"verdict-heading\">", "<h2 id=\"disclosure-heading\">");
    result.comparison().stacks().forEach(stack -> assertThat(html).contains(stack));
  }

  /** Charts are drawn by scripts, and every figure is in a table as well. */
  @Test
  void nothingIsDrawnOnTheServerSideButTablesHaveAllFigures() {
    String html = ours(HtmlReport.of(Samples.run()).alone());

    assertThat(html).doesNotContain("<svg class=");
    for (String part : List.of("ratios", "throughput", "cpu", "latency", "forks", "wstest-2007")) {
      String section = html.substring(html.indexOf("<section id=\"" + part + "\""));
      assertThat(section.substring(0, section.indexOf("</section>")))
          .as(part)
          .contains("<figure class=\"chart scripted\"", "<table", "<td class=\"figure");
    }
  }

  @Test
  void aStackThatPausesIsNamedBesideTheCurves() {
    String html = ours(HtmlReport.of(Samples.run()).alone());
    String section = html.substring(html.indexOf("<section id=\"resources\""));

    assertThat(section.substring(0, section.indexOf("</section>")))
        .contains("data-chart=\"resources\"", "pauses: in ", "for 50 ms at most.")
        .containsOnlyOnce("pauses: in ");
  }

  @Test
  void eighteenStacksOfFiveForksFit() {
    String html = HtmlReport.of(Samples.many(18, 5)).alone();

    assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
  }

  @Test
  void nothingIsTakenFromElsewhere() {
    assertThat(ours(HtmlReport.of(Samples.run()).alone()))
        .contains("content=\"default-src &#x27;none&#x27;; style-src &#x27;sha256-")
        .doesNotContain("unsafe-", "<link", " src=", " style=\"");
  }

  @Test
  void whatOthersWroteIsTextWhereverItStands() {
    String html = ours(HtmlReport.of(Samples.hostile()).alone());

    assertThat(html)
        .doesNotContain("<img")
        .contains("&lt;img src&#x3D;x", "\\u003cimg src=x")
        .containsOnlyOnce("</style>");
    assertThat(html.split("</script>", -1)).hasSize(5 + 1);
  }

  /** Without what is not ours. */
  private static String ours(String html) {
    return html.replace(Resource.text("echarts/echarts.min.js"), "");
  }

  @Test
  void theLicensesOfTheChartsAreInThePage() {
    assertThat(HtmlReport.of(Samples.run()).alone())
        .contains("Copyright 2017-2025 The Apache Software Foundation")
        .contains("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION")
        .contains("Mike Bostock");
  }
}

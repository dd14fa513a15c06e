package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.SCREEN;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.report.page.Page;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;

/** Reports on microbenchmarks that took turns. */
class JmhTurnsReportTest {
  @TempDir private Path folder;

  private StoredJmh inTurns(JmhStart... starts) throws IOException {
    return JmhResults.stored(
        folder, RunResult.Status.COMPLETED, TestJmh.tableInTurns(3), List.of(starts));
  }

  private static Page report(StoredJmh jmh) {
    return JmhReport.of(jmh, List.of("echoStruct", "echoOrder500"));
  }

  @Test
  void aReportOnTurnsIsTheSameUnderEveryLocale() throws IOException {
    StoredJmh jmh = inTurns();

    ReportTest.compare("jmh_in_turns.txt", () -> SCREEN.of(report(jmh)));
    ReportTest.compare("jmh_in_turns.md", () -> MARKDOWN.of(report(jmh)));
  }

  /** Its turns did not change, so that nothing is lost by it. */
  @Test
  void saysWhatWasNotWarmAndNamesWhatFailed() throws IOException {
    String jaxb = "Unmarshal.unmarshal echoCase=echoStruct binding=jaxb parser=woodstox";
    String adb = "Unmarshal.unmarshal echoCase=echoStruct binding=adb parser=jdk";

    String screen =
        SCREEN.of(
            report(
                inTurns(
                    new JmhStart(jaxb, 1, 8, false, null),
                    new JmhStart(adb, 2, 3, true, "its JVM ended"))));

    assertThat(screen)
        .contains("adb/woodstox is 1.17 to ")
        .doesNotContain("biased")
        .contains(
            "The intervals of these allow for how much their turns changed:"
                + " unmarshal echoStruct jaxb/woodstox in start 1")
        .containsPattern("echoStruct .* 15\\d \\+- \\d")
        .contains(adb + " in start 2: its JVM ended");
  }

  /** Turns that vary much leave pairs undecided whose bytes differ by 17 %. */
  @Test
  void bytesTellApartWhatTimeDoesNot() throws IOException {
    StoredJmh jmh =
        JmhResults.stored(
            folder, RunResult.Status.COMPLETED, TestJmh.tableInTurns(1, 0.6), List.of());

    String text = MARKDOWN.of(report(jmh));

    assertThat(text)
        .containsOnlyOnce("- unmarshal: bytes allocated per message, which are exact, differ")
        .containsPattern(
            "undecided: echoStruct adb/woodstox [\\d,]+, jaxb/woodstox [\\d,]+, adb/jdk [\\d,]+");
  }
}

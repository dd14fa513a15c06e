package org.wsbench.report.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.ReportTest;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.profile.ProfileEvent;

class ProfileReportTest {
  private static final ScreenFormat SCREEN = new ScreenFormat(Painter.NONE, 80);

  private static String screen(ProfileReport report) {
    return SCREEN.of(report.answer(RunReport.brief(report.result(), List.of())));
  }

  @Test
  void theAnswerIsTheSameUnderEveryLocale() throws Exception {
    ReportTest.compare("profile_brief.txt", () -> screen(ProfiledStacks.cpu()));
  }

  @Test
  void aSentenceSaysWhy() {
    assertThat(ProfiledStacks.cpu().sentences().items())
        .extracting(Item::text)
        .containsExactly(
            "cxf takes 60 +- 2 us more CPU time per echoStruct than metro: 48 in interceptor or"
                + " handler chain, 10 in HTTP container, 5 unattributed, 3 in JIT; but less: 6"
                + " in data binding; kernel and socket is equal.");
  }

  @Test
  void linesFitOnATerminal() {
    assertThat(screen(ProfiledStacks.cpu()).lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void framesOfNoLayerAreNamedWhereTheyAreMany() {
    ProfileReport many = ProfiledStacks.report(ProfileEvent.CPU, "a 100\n[qtp];b");

    assertThat(screen(ProfiledStacks.cpu())).doesNotContain("belong to no layer");
    assertThat(screen(many).replaceAll("\\s+", " "))
        .contains("cxf echoStruct: 12 % belong to no layer, most of it in a, b.");
  }

  @Test
  void otherEventsHaveTheirUnits() {
    String bytes = screen(ProfiledStacks.report(ProfileEvent.ALLOC, "memset"));

    assertThat(bytes)
        .contains("heap allocation of a request by layer in B")
        .doesNotContain(" us", "The differences of the layers");
  }

  @Test
  void namesAreShortened() {
    assertThat(ProfileTables.shortened("org/apache/cxf/phase/Chain.next")).isEqualTo("Chain.next");
    assertThat(ProfileTables.shortened("void G1::copy(int, a/b)")).isEqualTo("void G1::copy");
    assertThat(ProfileTables.shortened("x".repeat(60))).hasSize(46).endsWith("x...");
  }
}

package org.wsbench.report.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.SCREEN;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.report.ReportTest;
import org.wsbench.report.Runs;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.StartFigures;
import org.wsbench.result.cluster.TestCluster;

class AgentsReportTest {
  private static final AgentFigures SERVER = TestCluster.server();

  /** One agent was lost, and one was at all its limits. */
  private static final ClusterResult TROUBLED =
      TestCluster.of(
          new StartFigures(1240, 14.2, 203, 9100, 5000, 1, 2, 4),
          SERVER,
          TestCluster.with(TestCluster.driver("load1", 0.6), 0.93, 0.85),
          TestCluster.lost("load2", 0.4, "not heard of for 5 s"));

  private static Page page(Page page, ClusterResult cluster) {
    return page.withWords(AgentsReport.of(cluster));
  }

  private static List<String> remarks(ClusterResult cluster) {
    return AgentsReport.of(cluster).remarks().items().stream().map(Item::text).toList();
  }

  @Test
  void reportsAreTheSameUnderEveryLocale() throws IOException {
    RunResult result = Runs.REFERENCES.result();
    Page whole = RunReport.of(result, List.of());
    Page brief = RunReport.brief(result, List.of());

    ReportTest.compare("agents.md", () -> MARKDOWN.of(page(whole, TestCluster.healthy())));
    ReportTest.compare("agents_troubled.md", () -> MARKDOWN.of(page(whole, TROUBLED)));
    ReportTest.compare("agents_brief.txt", () -> SCREEN.of(page(brief, TROUBLED)));
  }

  @Test
  void whatIsWrongIsSaidInWords() {
    assertThat(remarks(TROUBLED))
        .containsExactly(
            "sut:7355 served the stacks; 2 driver agents generated the load: load1:7355 60.0 %,"
                + " load2:7355 40.0 %",
            "load2:7355 was lost: not heard of for 5 s",
            "load1:7355 used up to 93.0 % of its CPUs and 85.0 % of its network link in a row:"
                + " stacks may serve more there than was measured",
            "Common starts: 1,240; first and last agent 14 us apart (median), 203 us (90th"
                + " percentile), 9,100 us at most; more than 5,000 us apart: 4; 3 void (agent"
                + " lost: 1, received too late: 2)");
  }

  @Test
  void anAgentAloneBeginsTogetherWithNobody() {
    ClusterResult alone =
        TestCluster.of(TestCluster.STARTS, SERVER, TestCluster.driver("load1", 1));

    assertThat(remarks(alone))
        .containsExactly(
            "sut:7355 served the stacks; 1 driver agent generated the load: load1:7355 100.0 %");
  }

  @Test
  void aHundredAgentsAreNamedInTheTableOnly() {
    AgentFigures[] many =
        Stream.concat(
                Stream.of(SERVER),
                IntStream.range(0, 100).mapToObj(i -> TestCluster.driver("load" + i, 0.01)))
            .toArray(AgentFigures[]::new);
    ClusterResult cluster = TestCluster.of(TestCluster.STARTS, many);

    assertThat(remarks(cluster))
        .containsExactly(
            "sut:7355 served the stacks; 100 driver agents generated the load",
            "Common starts: 1,240; first and last agent 14 us apart (median), 203 us (90th"
                + " percentile), 1,900 us at most; more than 5,000 us apart: 0; none void");
    assertThat(AgentsReport.of(cluster).tables().getFirst().rows()).hasSize(101);
  }

  @Test
  void beforeTheFirstStartThereIsNothingToSayOfStarts() {
    ClusterResult begun =
        TestCluster.of(
            StartFigures.none(5000),
            SERVER,
            TestCluster.driver("load1", 0.5),
            TestCluster.driver("load2", 0.5));

    assertThat(remarks(begun)).hasSize(1);
  }
}

package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Forks of the jar that is built, which take turns. */
@Timeout(180)
class InTurnsIT {
  @TempDir private Path folder;

  /** JMH's own forks, and one JVM for all. */
  @ParameterizedTest
  @ValueSource(strings = {"0 1", "0,1"})
  void keepsWhatWasMeasuredByTurnsAndLeavesOutTheWarmUp(String jvms) throws Exception {
    try (Host host =
        new Host(folder, "-p", "echoCase=echoInteger", "-p", "parser=woodstox,jdk", "jmh.Parse.")) {
      assertThat(host.said())
          .containsExactly(
              "row avgt Parse.parse echoCase=echoInteger parser=woodstox",
              "row avgt Parse.parse echoCase=echoInteger parser=jdk",
              "rows");

      measure(host, jvms, 1_000_001);
      measure(host, jvms, 2_000_001);
      // One JVM had not settled before its second cycle, which is known only now.
      host.drop(0, 2_000_001, 2_000_002);
      host.drop(1, 2_000_001, 2_000_002);

      assertThat(host.results()).hasSize(2).allSatisfy(InTurnsIT::assertMeasured);
    }
  }

  /** In turns: two to warm up, then three that count. */
  private static void measure(Host host, String jvms, int first) throws Exception {
    Collection<Coordinator.Fork> rows = host.ready(jvms).values();
    for (int turn : List.of(0, 0, first, first + 1, first + 2)) {
      for (Coordinator.Fork row : rows) {
        assertThat(row.tell("go " + turn)).matches("done \\d+\\.\\d+ \\d+\\.\\d+");
        assertThat(row.hears()).isEqualTo("ready");
      }
    }
    rows.forEach(row -> row.out().println("end"));
    host.await("over");
  }

  private static void assertMeasured(JsonNode result) {
    assertThat(result.path("forks").asInt()).isEqualTo(2);
    assertThat(result.path("measurementIterations").asInt()).isEqualTo(3);
    assertThat(result.path("warmupIterations").asInt()).isEqualTo(3);
    assertThat(result.path("jvmArgs").toString()).isEqualTo("[\"-Xshare:auto\"]");
    assertThat(result.path("mode").asString()).isEqualTo("avgt");
    assertThat(result.at("/secondaryMetrics/cycle/rawData").toString())
        .isEqualTo("[[1000001.0,1000002.0,1000003.0],[2000002.0,2000003.0]]");
    assertForks(result.path("primaryMetric"));
    assertForks(result.path("secondaryMetrics").path("gc.alloc.rate.norm"));
  }

  private static void assertForks(JsonNode metric) {
    assertThat(metric.path("rawData").values())
        .extracting(fork -> fork.values().size())
        .containsExactly(3, 2);
  }

  @Test
  void aCopyIsARowOfItsOwn() throws Exception {
    try (Host host =
        new Host(
            folder,
            "-p",
            "echoCase=echoInteger",
            "-p",
            "parser=jdk",
            "-p",
            "binding=stax@2,stax",
            "jmh.Unmarshal.")) {
      assertThat(host.said())
          .contains(
              "row avgt Unmarshal.unmarshal binding=stax@2 echoCase=echoInteger parser=jdk",
              "row avgt Unmarshal.unmarshal binding=stax echoCase=echoInteger parser=jdk");

      Coordinator.Fork copy = host.ready("0").get(0);
      assertThat(copy.tell("go 1000001")).startsWith("done ");
      assertThat(copy.hears()).isEqualTo("ready");
      assertThat(copy.tell("end")).isNull();
      host.await("over");

      assertThat(host.results())
          .extracting(result -> result.at("/params/binding").asString())
          .containsExactly("stax@2");
    }
  }

  @Test
  void aFirstUseHasOneTurn() throws Exception {
    try (Host host = new Host(folder, "FirstUse.xmlbeansTypeSystem")) {
      Coordinator.Fork fork = host.ready("0").get(0);
      assertThat(fork.tell("go 3000001")).startsWith("done ");
      assertThat(fork.hears()).isNull();
      host.await("over");

      assertThat(host.results())
          .singleElement()
          .satisfies(
              result -> {
                assertThat(result.path("mode").asString()).isEqualTo("ss");
                assertThat(result.at("/primaryMetric/rawData/0").values()).hasSize(1);
              });
    }
  }
}

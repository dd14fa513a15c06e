package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Forks of the jar that is built, which take turns. */
@Timeout(180)
class InTurnsIT {
  @TempDir private Path folder;

  @Test
  void keepsWhatWasMeasuredByTurnsAndLeavesOutTheWarmUp() throws Exception {
    try (Host host =
        new Host(folder, "-p", "echoCase=echoInteger", "-p", "parser=woodstox,jdk", "jmh.Parse.")) {
      assertThat(host.said())
          .containsExactly(
              "row avgt Parse.parse echoCase=echoInteger parser=woodstox",
              "row avgt Parse.parse echoCase=echoInteger parser=jdk",
              "rows");

      measure(host, 1_000_001);
      host.await("over", 1);
      measure(host, 2_000_001);
      host.await("over", 2);

      assertThat(host.results()).hasSize(2).allSatisfy(InTurnsIT::assertMeasured);
    }
  }

  /** Two forks, in turns: two to warm up, then two that count. */
  private static void measure(Host host, int first) throws Exception {
    host.fork("0 1");
    List<Coordinator.Fork> forks = List.of(host.next(), host.next());
    for (Coordinator.Fork fork : forks) {
      assertThat(fork.hears())
          .matches("hello \\d+ Parse.parse echoCase=echoInteger parser=(jdk|woodstox)");
      assertThat(fork.hears()).isEqualTo("ready");
    }
    for (int turn : List.of(0, 0, first, first + 1)) {
      for (Coordinator.Fork fork : forks) {
        assertThat(fork.tell("go " + turn)).matches("done \\d+\\.\\d+ \\d+\\.\\d+");
        assertThat(fork.hears()).isEqualTo("ready");
      }
    }
    for (Coordinator.Fork fork : forks) {
      assertThat(fork.tell("end")).isNull();
    }
  }

  private static void assertMeasured(JsonNode result) {
    assertThat(result.path("forks").asInt()).isEqualTo(2);
    assertThat(result.path("measurementIterations").asInt()).isEqualTo(2);
    assertThat(result.path("mode").asString()).isEqualTo("avgt");
    assertThat(result.at("/secondaryMetrics/cycle/rawData").toString())
        .isEqualTo("[[1000001.0,1000002.0],[2000001.0,2000002.0]]");
    assertTwoForksOfTwo(result.path("primaryMetric"));
    assertTwoForksOfTwo(result.path("secondaryMetrics").path("gc.alloc.rate.norm"));
  }

  private static void assertTwoForksOfTwo(JsonNode metric) {
    assertThat(metric.path("rawData").values())
        .hasSize(2)
        .allSatisfy(fork -> assertThat(fork.values()).hasSize(2));
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

      host.fork("0");
      Coordinator.Fork fork = host.next();
      assertThat(fork.hears())
          .endsWith(" Unmarshal.unmarshal binding=stax echoCase=echoInteger parser=jdk");
      assertThat(fork.hears()).isEqualTo("ready");
      assertThat(fork.tell("go 1000001")).startsWith("done ");
      assertThat(fork.hears()).isEqualTo("ready");
      assertThat(fork.tell("end")).isNull();
      host.await("over", 1);

      assertThat(host.results())
          .extracting(result -> result.at("/params/binding").asString())
          .containsExactly("stax@2");
    }
  }

  @Test
  void aFirstUseHasOneTurn() throws Exception {
    try (Host host = new Host(folder, "FirstUse.xmlbeansTypeSystem")) {
      host.fork("0");
      Coordinator.Fork fork = host.next();
      assertThat(fork.hears()).startsWith("hello ");
      assertThat(fork.hears()).isEqualTo("ready");
      assertThat(fork.tell("go 3000001")).startsWith("done ");
      assertThat(fork.hears()).isNull();
      host.await("over", 1);

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

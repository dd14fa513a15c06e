package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(180)
class InterleavedIT {

  private static final String MAIN = Interleaved.class.getName();
  private static final List<String> SHORT =
      List.of("-wi", "0", "-i", "2", "-r", "10ms", "-prof", "gc", "-jvmArgs", "-Xshare:auto");

  @TempDir private Path folder;

  private Path result() {
    return folder.resolve("jmh.json");
  }

  private String[] args(String... more) {
    return Stream.of(Stream.of(MAIN, "-rff", result().toString()), SHORT.stream(), Stream.of(more))
        .flatMap(all -> all)
        .toArray(String[]::new);
  }

  private Execution run(String... more) throws Exception {
    return Execution.of(folder, List.of("-Dwsbench.seed=5"), args(more));
  }

  private List<JsonNode> results() throws Exception {
    return JsonMapper.shared().readTree(Files.readString(result())).values().stream().toList();
  }

  @Test
  void measuresEveryCombinationOnceInEachRound() throws Exception {
    Execution run =
        run(
            "-f",
            "2",
            "-p",
            "echoCase=echoInteger,echoVoid",
            "-p",
            "parser=woodstox,jdk",
            "jmh.Parse.");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    List<String> first = combinations(run.out().subList(0, 4), "round 1/2 %d/4 ");
    List<String> second = combinations(run.out().subList(4, 8), "round 2/2 %d/4 ");
    assertThat(run.out()).hasSize(8);
    assertThat(first)
        .containsExactlyInAnyOrder(
            "Parse.parse echoCase=echoInteger parser=woodstox",
            "Parse.parse echoCase=echoInteger parser=jdk",
            "Parse.parse echoCase=echoVoid parser=woodstox",
            "Parse.parse echoCase=echoVoid parser=jdk");
    assertThat(second).containsExactlyInAnyOrderElementsOf(first).isNotEqualTo(first);
    assertThat(results())
        .hasSize(4)
        .allSatisfy(
            result -> {
              assertThat(result.path("forks").asInt()).isEqualTo(2);
              assertThat(result.path("mode").asString()).isEqualTo("avgt");
              assertThat(result.path("params").propertyNames())
                  .containsExactlyInAnyOrder("echoCase", "parser");
              assertThat(result.path("jvmArgs").values())
                  .extracting(JsonNode::asString)
                  .containsExactly("-Xshare:auto");
              assertTwoForksOfTwo(result.path("primaryMetric"));
              assertTwoForksOfTwo(result.path("secondaryMetrics").path("gc.alloc.rate.norm"));
            });
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }

  private static List<String> combinations(List<String> lines, String prefix) {
    return Stream.iterate(0, i -> i < lines.size(), i -> i + 1)
        .map(
            i -> {
              assertThat(lines.get(i))
                  .startsWith(prefix.formatted(i + 1))
                  .matches(".* \\d+\\.\\d us/op");
              return lines.get(i).replaceAll("round \\S+ \\S+ (.*) \\S+ \\S+", "$1");
            })
        .toList();
  }

  private static void assertTwoForksOfTwo(JsonNode metric) {
    assertThat(metric.path("rawData").values())
        .hasSize(2)
        .allSatisfy(fork -> assertThat(fork.values()).hasSize(2));
  }

  @Test
  void measuresAFirstUseOnceInAFork() throws Exception {
    Execution run = run("-f", "1", "FirstUse.xmlbeansTypeSystem");

    assertThat(run.exitCode()).isZero();
    assertThat(results())
        .singleElement()
        .satisfies(
            result -> {
              assertThat(result.path("mode").asString()).isEqualTo("ss");
              assertThat(result.at("/primaryMetric/rawData/0").values()).hasSize(1);
            });
  }

  @Test
  void endsWithTheFirstBenchmarkThatFails() throws Exception {
    Execution run =
        run("-f", "2", "-p", "echoCase=echoStruct", "-p", "parser=woodstox", "BrokenBinding");

    assertThat(run.err())
        .singleElement()
        .asString()
        .matches(
            "BrokenBinding.roundTrip echoCase=echoStruct: broken with woodstox, echoStruct/00: "
                + "/echoStructResponse/return/varInt: expected -?\\d+, got -?\\d+");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(results()).isEmpty();
  }

  @Test
  void passesOnWhyAForkDidNotStart() throws Exception {
    Execution run =
        run(
            "-f",
            "1",
            "-p",
            "echoCase=echoVoid",
            "-p",
            "parser=jdk",
            "-jvmArgsAppend",
            "-Xno",
            "jmh.Parse.");

    assertThat(run.err())
        .singleElement()
        .asString()
        .startsWith(
            "Parse.parse echoCase=echoVoid parser=jdk: Forked VM failed with exit code 1: ");
    assertThat(run.exitCode()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "-f 0 Parse                       | -f 0 is not allowed; give at least 1 round",
        "-p parser=sax Parse              | no benchmark that matches has parser=sax; the values are "
            + "aalto, jdk, woodstox",
        "-p binding=adb MarshalOwnWriter  | no benchmark that matches has binding=adb; the values are "
            + "jaxb, xmlbeans",
        "NoSuchBenchmark                  | no benchmark matches [NoSuchBenchmark] with these "
            + "parameters; -lp lists what there is",
        "Parse(                           | 'Parse(' is not a regular expression: Unclosed group"
      })
  void saysInOneLineWhichOptionIsWrong(String options, String message) throws Exception {
    Execution run = run(options.split(" "));

    assertThat(run.err()).containsExactly(message);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(result()).doesNotExist();
  }

  @Test
  void refusesASeedThatIsNoNumber() throws Exception {
    Execution run = Execution.of(folder, List.of("-Dwsbench.seed=x"), args("jmh.Parse."));

    assertThat(run.err()).containsExactly("wsbench.seed=x is not allowed; give a whole number");
    assertThat(run.exitCode()).isEqualTo(2);
  }

  @Test
  void knowsBeforeTheRunThatTheResultCannotBeWritten() throws Exception {
    String nowhere = folder.resolve("missing").resolve("jmh.json").toString();

    Execution run = Execution.of(folder, List.of(), MAIN, "-rff", nowhere, "-f", "1", "jmh.Parse.");

    assertThat(run.err()).singleElement().asString().contains("missing");
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void leavesAWholeFileAndNoForkBehindWhenInterrupted() throws Exception {
    Process process = Execution.start(folder, List.of(), args("-f", "1000", "jmh.Parse."));
    List<ProcessHandle> forks;
    try {
      while (Execution.out(folder).isEmpty() || process.descendants().findAny().isEmpty()) {
        assertThat(process.isAlive()).isTrue();
        TimeUnit.MILLISECONDS.sleep(20);
      }
      forks = process.descendants().toList();
      process.destroy();
      process.waitFor();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }

    assertThat(forks).isNotEmpty().allSatisfy(fork -> fork.onExit().get(60, TimeUnit.SECONDS));
    assertThat(results()).isNotEmpty();
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    assertThat(Files.readString(folder.resolve("err"))).isEmpty();
  }
}

package org.wsbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.BundledLibrary;
import org.wsbench.result.jmh.InventedJmh;
import org.wsbench.result.jmh.JmhRun;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code wsbench jmh}, with a stand-in for the benchmarks that measures nothing. */
@Timeout(120)
class JmhCommandTest {
  static final String PLAN =
      """
      description: A run of a test
      include: Unmarshal
      params: {echoCase: echoStruct}
      rounds: 3
      warmup: {iterations: 1, time: 1ms}
      measurement: {iterations: 1, time: 1ms}
      """;

  @TempDir private Path home;
  private Path out;

  @BeforeEach
  void installation() throws IOException {
    StandIn.install(home);
    Path plans = Files.createDirectories(home.resolve("jmh/plans"));
    Files.writeString(plans.resolve("quick.yaml"), PLAN);
    out = home.resolve("my run");
  }

  private Shell.Outcome run(String... args) {
    return Shell.run(home, args);
  }

  private JmhRun stored() throws IOException {
    return Json.read(Files.readString(out.resolve("jmh-run.json")), JmhRun.class);
  }

  @Test
  void showsTheComparisonAndKeepsIt() throws IOException {
    Shell.Outcome outcome = run("jmh", "--out", out.toString());

    assertThat(outcome.err().lines())
        .containsExactly(
            "plan quick; results in " + out,
            "round 1/3 1/1 Unmarshal.unmarshal 123.4 us/op",
            "round 2/3 1/1 Unmarshal.unmarshal 123.4 us/op",
            "round 3/3 1/1 Unmarshal.unmarshal 123.4 us/op");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .startsWith("Microbenchmarks of ")
        .contains("3 rounds with a new JVM for every benchmark", "jaxb/woodstox", "echoOrder500")
        .endsWith("Results and logs: " + out + System.lineSeparator());
    assertThat(out.resolve("jmh.json")).hasContent(InventedJmh.table(3));
    assertThat(out.resolve("summary.md")).content().startsWith("# wsbench jmh results");
    assertThat(out.resolve("INCOMPLETE")).doesNotExist();
    assertThat(stored().status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(stored().plan().at("/jvm/heap").stringValue()).isEqualTo("512m");
    assertThat(stored().libraries()).containsExactly(new BundledLibrary("a-binding", "7.8"));
    assertThat(stored().environment().at("/machine/processors").intValue()).isPositive();
  }

  @Test
  void whatIsKeptFitsThePublishedSchemaWhichKnowsAllOfIt() throws IOException {
    run("jmh", "--out", out.toString());
    String text = Files.readString(Path.of("..", "..", "results", "jmh-run.schema.json"));
    ObjectNode schema = (ObjectNode) Json.read(text, JsonNode.class);
    schema.put("additionalProperties", false);

    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Json.line(schema))
                .validate(Files.readString(out.resolve("jmh-run.json")), InputFormat.JSON))
        .isEmpty();
  }

  @Test
  void reportShowsItAgainAndWritesItsSummaryAnew() throws IOException {
    String first = run("jmh", "--out", out.toString()).out();
    String html = Files.readString(out.resolve("report.html"));
    Files.delete(out.resolve("summary.md"));
    Files.delete(out.resolve("report.html"));

    Shell.Outcome again = run("report", out.toString());

    assertThat(again.exitCode()).isZero();
    assertThat(first).startsWith(again.out());
    assertThat(out.resolve("summary.md")).exists();
    assertThat(Files.readString(out.resolve("report.html")).equals(html))
        .as("the HTML report has the same bytes again")
        .isTrue();
  }

  @Test
  void reportShowsAResultOfPlainJmhAndWritesNothing() throws IOException {
    Path file = Files.writeString(home.resolve("mine.json"), InventedJmh.table(2));

    assertThat(run("report", file.toString()).out()).startsWith("Result of plain JMH.");
    assertThat(home.resolve("summary.md")).doesNotExist();
  }

  @Test
  void aBenchmarkThatFailsFailsTheRun() throws IOException {
    Shell.Outcome outcome = run("jmh", "--out", out.toString(), "broken");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .endsWith(
            "wsbench: Unmarshal.unmarshal binding=jaxb echoCase=echoDate: varDate differs"
                + System.lineSeparator());
    assertThat(stored().status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("failed: Unmarshal.unmarshal ");
    assertThat(out.resolve("jmh.log")).content().startsWith("WARNING: ");
  }

  @Test
  void optionsThatJmhDoesNotTakeLeaveNothingBehind() {
    Shell.Outcome outcome = run("jmh", "--out", out.toString(), "unknown");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).endsWith("wsbench: jmh: no benchmark matches unknown\n");
    assertThat(out).doesNotExist();
  }

  @Test
  void handsTheOptionsOfJmhOn() throws IOException {
    run("jmh", "--out", out.toString(), "-f", "9", "-p", "binding=adb", "words");

    assertThat(out.resolve("jmh.log"))
        .content()
        .startsWith(
            stored().seed()
                + " -rf json -rff "
                + out.resolve("jmh.json")
                + " -f 9 -wi 1 -w 1ms -i 1 -r 1ms -jvm ")
        .contains(" -jvmArgs -Xms512m -Xmx512m -XX:+UseSerialGC -prof gc -p echoCase=echoStruct")
        .endsWith(" -p binding=adb words\n");
  }

  @Test
  void keepsAFolderThatHoldsARun() throws IOException {
    run("jmh", "--out", out.toString());

    Shell.Outcome outcome = run("jmh", "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("already contains a run (jmh-run.json): name a folder that");
    assertThat(stored().status()).isEqualTo(RunResult.Status.COMPLETED);
  }

  @Test
  void saysThatTheBenchmarksAreNotBuilt() throws IOException {
    Files.delete(StandIn.jar(home));

    Shell.Outcome outcome = run("jmh", "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: the microbenchmarks are not built (no jmh/target/benchmarks.jar); run"
                + " ./mvnw package"
                + System.lineSeparator());
    assertThat(out).doesNotExist();
  }

  @Test
  void oneLineMovesOnATerminal() {
    Shell.Outcome outcome =
        Shell.run(new Terminal(true, 60, 24, false), home, "jmh", "--out", out.toString());

    assertThat(outcome.err().split("\n")).hasSize(2);
    assertThat(outcome.err())
        .contains(
            "\r\u001b[J[======              ] ",
            "\r\u001b[J[====================] 0:00 left, round")
        .endsWith("\r\u001b[J");
  }
}

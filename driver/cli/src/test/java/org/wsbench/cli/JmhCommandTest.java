package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.plan.Plans;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BundledLibrary;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;
import org.wsbench.result.jmh.Turn;
import org.wsbench.run.jmh.JmhExecution;
import org.wsbench.run.jmh.JmhOptions;
import org.wsbench.run.jmh.JmhSettings;
import org.wsbench.run.platform.Processors;
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
      starts: 3
      firstUses: 6
      turn: 1ms
      warmup: {minimum: 0s, limit: 5s}
      within: 30s
      """;

  /** More starts than any test waits for. */
  static final String ENDLESS =
      PLAN.replace("starts: 3", "starts: 100").replace("within: 30s", "within: 2h");

  @TempDir private static Path finishedHome;
  private static Path finished;
  private static Shell.Outcome finishedOutcome;

  @TempDir private Path home;
  private Path out;

  /** A run that several tests look at. */
  @BeforeAll
  static void finishedRun() throws IOException {
    install(finishedHome);
    finished = finishedHome.resolve("my run");
    finishedOutcome = Shell.run(finishedHome, "jmh", "--out", finished.toString());
  }

  @BeforeEach
  void installation() throws IOException {
    install(home);
    out = home.resolve("my run");
  }

  private static void install(Path home) throws IOException {
    StandIn.install(home);
    Path plans = Files.createDirectories(home.resolve("jmh/plans"));
    Files.writeString(plans.resolve("quick.yaml"), PLAN);
  }

  private Shell.Outcome run(String... args) {
    return Shell.run(home, args);
  }

  private JmhRun stored() throws IOException {
    return stored(out);
  }

  private static JmhRun stored(Path folder) throws IOException {
    return Json.read(Files.readString(folder.resolve("jmh-run.json")), JmhRun.class);
  }

  @Test
  void showsTheComparisonAndKeepsIt() throws IOException {
    Shell.Outcome outcome = finishedOutcome;

    assertThat(outcome.err().lines().filter(line -> !line.startsWith("warning: ")))
        .hasSize(4)
        .contains("plan quick; results in " + finished)
        .filteredOn(line -> line.startsWith("start "))
        .allMatch(line -> line.matches("start \\d of 4 JVMs with 4 benchmarks: \\d+ cycles"));
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .startsWith("Microbenchmarks of ")
        .contains("3 starts of 4 JVMs, each with all messages of a binding and parser.")
        .containsPattern("Time: .*measured \\d+ s")
        .contains("unmarshal: adb is 1.7 times as fast as jaxb")
        .contains("unmarshal: jaxb and jaxb@2 are equal within")
        .endsWith("The report: " + finished.resolve("report.html") + System.lineSeparator());
    assertThat(finished.resolve("summary.md"))
        .content()
        .startsWith("# wsbench jmh results")
        .contains("as a server does")
        .contains("jaxbContext | 150 (150 to 150)");
    assertThat(finished.resolve("INCOMPLETE")).doesNotExist();
    assertThat(stored(finished).status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(stored(finished).starts())
        .hasSize(6 + 3 * 4)
        .allMatch(start -> start.failure() == null);
    assertThat(stored(finished).plan().at("/jvm/heap").stringValue()).isEqualTo("512m");
    assertThat(stored(finished).libraries())
        .containsExactly(new BundledLibrary("a-binding", "7.8"));
    assertThat(stored(finished).environment().at("/machine/processors").intValue()).isPositive();
  }

  /** What was measured at equal turns lies next to each other; no turn is lost or double. */
  @Test
  void everyBenchmarkHasOneTurnInEachCycle() throws IOException {
    StoredJmh jmh = StoredJmh.read(finished);
    List<List<Turn>> turns =
        jmh.benchmarks().stream()
            .filter(one -> !one.id().once())
            .map(
                one ->
                    one.forks().stream()
                        .flatMap(List::stream)
                        .map(Benchmark.Iteration::turn)
                        .toList())
            .toList();
    assertThat(turns).hasSize(4);
    assertThat(Set.copyOf(turns)).hasSize(1);
    assertThat(turns.getFirst()).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(36);
    assertThat(turns.getFirst()).extracting(Turn::start).containsOnly(1, 2, 3);
  }

  @Test
  void whatIsKeptFitsThePublishedSchemaWhichKnowsAllOfIt() throws IOException {
    String text = Files.readString(Path.of("..", "..", "results", "jmh-run.schema.json"));
    ObjectNode schema = (ObjectNode) Json.read(text, JsonNode.class);
    schema.put("additionalProperties", false);

    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Json.line(schema))
                .validate(Files.readString(finished.resolve("jmh-run.json")), InputFormat.JSON))
        .isEmpty();
  }

  @Test
  void reportShowsItAgainAndWritesItsSummaryAnew() throws IOException {
    String first = finishedOutcome.out();
    String html = Files.readString(finished.resolve("report.html"));
    Files.delete(finished.resolve("summary.md"));
    Files.delete(finished.resolve("report.html"));

    Shell.Outcome again = Shell.run(finishedHome, "report", finished.toString());

    assertThat(again.exitCode()).isZero();
    assertThat(first).startsWith(again.out());
    assertThat(finished.resolve("summary.md")).exists();
    assertThat(Files.readString(finished.resolve("report.html")).equals(html))
        .as("the HTML report has the same bytes again")
        .isTrue();
  }

  @Test
  void reportShowsAResultOfPlainJmhAndWritesNothing() throws IOException {
    Path file = Files.writeString(home.resolve("mine.json"), TestJmh.table(2));

    assertThat(run("report", file.toString()).out()).startsWith("Result of plain JMH.");
    assertThat(home.resolve("summary.md")).doesNotExist();
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"broken", "dying"})
  void aBenchmarkThatFailsLeavesTheOthers(String how) throws IOException {
    Shell.Outcome outcome = run("jmh", "--out", out.toString(), how);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .contains(
            "Unmarshal.unmarshal binding=adb echoCase=echoStruct parser=woodstox failed: varDate"
                + " differs")
        .endsWith("wsbench: a benchmark failed" + System.lineSeparator());
    assertThat(outcome.out())
        .contains("several starts: varDate differs")
        .contains("jaxb and jaxb@2 are equal within")
        .doesNotContain("adb is");
    assertThat(stored().status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("failed: a benchmark failed");
  }

  /** JMH says of a benchmark without a turn that it has no result. */
  @Test
  void whatIsInterruptedBeforeItsTurnHasNotFailed() throws Exception {
    JmhSettings settings =
        new JmhSettings(
            Plans.ofJmh(home).find("quick"),
            JmhOptions.parse(List.of()),
            Processors.ofThisMachine().all(),
            home,
            out);

    JmhRun run = JmhExecution.execute(settings, new InterruptingWatcher("first uses"));

    assertThat(run.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(run.starts()).isNotEmpty().allMatch(start -> start.failure() == null);
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted: ");
  }

  /** Interrupts the run when it does something. */
  private record InterruptingWatcher(String during) implements JmhExecution.Watcher {
    @Override
    public void say(String line) {}

    @Override
    public void started(String what) {}

    @Override
    public void measured(List<Benchmark> soFar) {}

    @Override
    public void status(String what, Duration done, Duration planned) {
      if (what.equals(during)) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  @Tag("slow")
  void goesOnUntilAllRatiosAreKnown() throws IOException {
    run("jmh", "--out", out.toString(), "--starts", "1", "--until", "5%");

    assertThat(stored().end()).isEqualTo("every ratio is known to within 5%");
    assertThat(stored().starts()).extracting(JmhStart::start).contains(1, 2, 3);
  }

  @Test
  void optionsThatJmhDoesNotTakeLeaveNothingBehind() {
    Shell.Outcome outcome = run("jmh", "--out", out.toString(), "unknown");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).isEqualTo("wsbench: jmh: no benchmark matches unknown\n");
    assertThat(out).doesNotExist();
  }

  @Test
  void handsTheOptionsOfJmhOn() throws IOException {
    Shell.Outcome outcome =
        run("jmh", "--out", out.toString(), "-p", "binding=adb", "-t", "2", "words");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(out.resolve("jmh.log"))
        .content()
        .containsPattern("^\\d+ -rf json -rff ")
        .contains(" -rf json -rff " + out.resolve("jmh.json") + " -wi 0 -i 1000000 -r 1ms -prof")
        .containsPattern(
            " -jvmArgs -Xms512m -Xmx512m -XX:\\+UseSerialGC -XX:ActiveProcessorCount=\\d+"
                + "( -XX:\\+UseTransparentHugePages)? -prof gc -p echoCase=echoStruct")
        .endsWith(" -p binding=adb -t 2 words\n");
  }

  @Test
  void keepsAFolderThatHoldsARun() throws IOException {
    Shell.Outcome outcome = Shell.run(finishedHome, "jmh", "--out", finished.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("already contains a run (jmh-run.json): name a folder that");
    assertThat(stored(finished).status()).isEqualTo(RunResult.Status.COMPLETED);
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
  @EnabledOnOs(OS.LINUX)
  void aFolderThatCannotBeMadeIsTrouble() {
    Shell.Outcome outcome = run("jmh", "--out", "/proc/none/run");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err())
        .contains("wsbench: /proc/none cannot be written: ")
        .doesNotContain("Exception");
  }

  @Test
  @Tag("slow")
  void aTableFillsOnATerminal() {
    Shell.Outcome outcome =
        Shell.run(new Terminal(true, 60, 24, false), home, "jmh", "--out", out.toString());

    assertThat(new Screen().after(outcome.err()))
        .noneMatch(line -> line.contains(" left, ") || line.startsWith("start "));
    assertThat(outcome.err())
        .contains("\r\u001b[J[                    ] 0:", " left, first uses")
        .contains(" left, measuring unmarshal echo", "unmarshal: time in % of stax")
        .endsWith("\r\u001b[J");
  }
}

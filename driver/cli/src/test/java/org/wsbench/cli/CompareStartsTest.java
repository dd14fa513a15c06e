package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.JsonLines;
import org.wsbench.result.StoredFile;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code wsbench compare} on the published run of starts, and on copies with known changes. */
class CompareStartsTest {
  private static final Path RESULTS = Path.of("..", "..", "results").toAbsolutePath().normalize();
  private static final Path PUBLISHED = RESULTS.resolve("footprint");
  private static final String STARTS = "starts.jsonl";

  @TempDir private Path home;

  private Path before;

  @BeforeEach
  void theFirstRun() throws IOException {
    before = copy("before");
    write(before, Map.of(), 1);
  }

  private Path copy(String name) throws IOException {
    Path to = Files.createDirectory(home.resolve(name));
    try (Stream<Path> files = Files.list(PUBLISHED)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
    return to;
  }

  /** A second run in which some figures of metro are larger, on a machine of half the speed. */
  private Path changed(Map<StartFigure, Double> factors) throws IOException {
    Path after = copy("after");
    write(after, factors, 2);
    return after;
  }

  private static void write(Path run, Map<StartFigure, Double> factors, double slowness)
      throws IOException {
    Path file = run.resolve(STARTS);
    String lines =
        JsonLines.read(file, StackStart.class, "a start").values().stream()
            .map(start -> Json.line(changed(withThroughput(start), factors, slowness)) + "\n")
            .collect(Collectors.joining());
    Files.deleteIfExists(run.resolve(STARTS + ".gz"));
    Files.writeString(file, lines);
  }

  /** As if a stack served the more in its load, the sooner it answers. */
  private static StackStart withThroughput(StackStart start) {
    Map<String, Double> figures = new TreeMap<>(start.figures());
    figures.put(
        StartFigure.EARLY_THROUGHPUT_PER_MB.id(),
        1e6 / start.figure(StartFigure.HUNDREDTH_REPLY).orElseThrow());
    return new StackStart(start.stack(), start.fork(), start.startedAt(), figures);
  }

  private static StackStart changed(
      StackStart start, Map<StartFigure, Double> factors, double slowness) {
    Map<String, Double> figures = new TreeMap<>();
    start
        .figures()
        .forEach(
            (id, value) -> {
              StartFigure figure = StartFigure.of(id);
              double factor = start.stack().equals("metro") ? factors.getOrDefault(figure, 1.0) : 1;
              figures.put(id, value * machine(figure, slowness) * factor);
            });
    return new StackStart(start.stack(), start.fork(), start.startedAt(), figures);
  }

  private static double machine(StartFigure figure, double slowness) {
    if (figure.isTime()) {
      return slowness;
    }
    return figure.moreIsBetter() ? 1 / slowness : 1;
  }

  private static Shell.Outcome compare(Path before, Path after, String... more) {
    List<String> words =
        Stream.concat(Stream.of("compare", before.toString(), after.toString()), Stream.of(more))
            .toList();
    return Shell.run(RESULTS.getParent(), words.toArray(String[]::new));
  }

  @Test
  void theSpeedOfTheMachineCancelsOut() throws IOException {
    Path after = changed(Map.of());

    Shell.Outcome outcome = compare(before, after, "--fail-if", "start > 1.05");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("Each stack beside axis2-xmlbeans in its own run")
        .doesNotContain("takes more")
        .containsPattern("\nfirst reply +100 \\+- \\d");
    assertThat(compare(before, after, "--fail-if", "memory > 1.05").exitCode()).isZero();
  }

  @Test
  void aSlowerStartIsNamed() throws IOException {
    Path after = changed(Map.of(StartFigure.FIRST_REPLY, 1.3));

    Shell.Outcome outcome = compare(before, after, "--fail-if", "start > 1.1");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .startsWith("wsbench: start > 1.1: metro first reply: 1.300 (")
        .hasLineCount(1);
    assertThat(outcome.out()).contains("metro takes more on first reply (130 %)");
    assertThat(compare(before, after, "--fail-if", "start > 1.5").exitCode()).isZero();
    assertThat(compare(before, after, "--fail-if", "memory > 1.05").exitCode()).isZero();
    assertThat(compare(after, before, "--fail-if", "start < 0.9").exitCode())
        .isEqualTo(ExitCode.NOT_IN_ORDER);
  }

  @Test
  void aStackThatFailsInTheSecondRunIsLost() throws IOException {
    Path after = changed(Map.of());
    fail(after, "metro");

    Shell.Outcome outcome = compare(before, after, "--fail-if", "start > 1.1");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: failed: metro first reply, 100th reply: it failed in the second run\n");
    assertThat(outcome.out())
        .contains("Lost in the second run", "metro: it failed in the second run: first reply")
        .doesNotContain("no figure");
  }

  @Test
  void soAreAllIfTheirBaselineFails() throws IOException {
    Path after = changed(Map.of());
    fail(after, "axis2-xmlbeans");

    Shell.Outcome outcome = compare(before, after, "--fail-if", "start > 1.1");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .contains(
            "failed: metro first reply, 100th reply: its baseline axis2-xmlbeans failed in the"
                + " second run");
    assertThat(outcome.out())
        .contains("No row can be judged: both runs need a usable figure of it.");
  }

  /** As if a start of a stack had failed. */
  private static void fail(Path run, String stack) throws IOException {
    Path file = run.resolve("run.json");
    JsonNode result = new JsonMapper().readTree(StoredFile.text(file));
    for (JsonNode start : result.path("stacks")) {
      if (start.path("name").asString().equals(stack)) {
        ((ObjectNode) start).putObject("failure").put("reason", "it ended").putArray("logTail");
        break;
      }
    }
    Files.deleteIfExists(run.resolve("run.json.gz"));
    Files.writeString(file, result.toString());
  }

  @Test
  void moreMemoryIsNamed() throws IOException {
    Path after = changed(Map.of(StartFigure.READY_PSS, 1.2, StartFigure.LOADED_PSS, 1.01));

    Shell.Outcome outcome = compare(before, after, "--fail-if", "memory > 1.05");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .startsWith("wsbench: memory > 1.05: metro PSS ready: 1.200 (")
        .hasLineCount(1);
  }

  @Test
  void lessThroughputPerMegabyteIsNamed() throws IOException {
    Path after = changed(Map.of(StartFigure.EARLY_THROUGHPUT_PER_MB, 0.8));

    Shell.Outcome outcome = compare(before, after, "--fail-if", "efficiency < 0.95");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .startsWith("wsbench: efficiency < 0.95: metro early throughput per MB: 0.800 (")
        .hasLineCount(1);
    assertThat(outcome.out()).contains("metro has less early throughput per MB (80 %)");
    assertThat(compare(before, after, "--fail-if", "efficiency < 0.7").exitCode()).isZero();
    assertThat(compare(after, before).out())
        .contains("metro has more early throughput per MB (125 %)");
    assertThat(compare(after, before, "--fail-if", "efficiency < 0.95").exitCode()).isZero();
  }

  @Test
  void aStackThatTheSecondRunLostFails() throws IOException {
    Path after = copy("after");
    String left =
        JsonLines.read(before.resolve(STARTS), StackStart.class, "a start").values().stream()
            .filter(start -> !start.stack().equals("cxf"))
            .map(start -> Json.line(start) + "\n")
            .collect(Collectors.joining());
    Files.deleteIfExists(after.resolve(STARTS + ".gz"));
    Files.writeString(after.resolve(STARTS), left);
    Path result = after.resolve("starts.json");
    String without =
        StoredFile.text(result)
            .replaceAll("(?s)\"figures\".*", "\"figures\":{\"stacks\":[],\"pairs\":[]}}");
    Files.deleteIfExists(after.resolve("starts.json.gz"));
    Files.writeString(result, without);

    Shell.Outcome outcome = compare(before, after, "--fail-if", "start > 1.1");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .contains("failed: cxf first reply, 100th reply: it has no figure in the second run");
  }

  @Test
  void startsWithOtherCasesAreNotCompared() throws IOException {
    Path after = copy("after");
    Path run = after.resolve("run.json");
    String others =
        StoredFile.text(run)
            .replace(
                "\"cases\" : [ \"echoStruct\", \"echoOrder200\" ]",
                "\"cases\" : [ \"echoOrder200\", \"echoStruct\" ]");
    Files.deleteIfExists(after.resolve("run.json.gz"));
    Files.writeString(run, others);

    Shell.Outcome outcome = compare(before, after);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .contains(
            "  plan: cases: [\"echoStruct\",\"echoOrder200\"] /"
                + " [\"echoOrder200\",\"echoStruct\"]")
        .contains("the runs are not comparable");
    assertThat(compare(before, after, "--anyway").exitCode()).isZero();
  }

  @Test
  void aConditionOfTheOtherKindIsRefused() throws IOException {
    Shell.Outcome ratio = compare(before, before, "--fail-if", "ratio < 0.95");
    Shell.Outcome other = compare(before, RESULTS.resolve("quick"));

    assertThat(ratio.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(ratio.err())
        .isEqualToIgnoringNewLines(
            "wsbench: --fail-if: these runs measured starts: write 'start > 1.1', 'memory > 1.05', or 'efficiency < 0.95'");
    assertThat(other.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(other.err())
        .endsWith(
            "wsbench: one of the runs measured starts, the other throughput: compare two alike"
                + System.lineSeparator());
  }
}

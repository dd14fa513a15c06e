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
    List<StackStart> starts =
        JsonLines.read(before.resolve(STARTS), StackStart.class, "a start").values();
    Files.deleteIfExists(after.resolve(STARTS + ".gz"));
    Files.writeString(
        after.resolve(STARTS),
        starts.stream()
            .map(start -> Json.line(changed(start, factors)) + "\n")
            .collect(Collectors.joining()));
    return after;
  }

  private static StackStart changed(StackStart start, Map<StartFigure, Double> factors) {
    Map<String, Double> figures = new TreeMap<>();
    start
        .figures()
        .forEach(
            (id, value) -> {
              StartFigure figure = StartFigure.of(id);
              double machine = figure.isTime() ? 2 : 1;
              double factor = start.stack().equals("metro") ? factors.getOrDefault(figure, 1.0) : 1;
              figures.put(id, value * machine * factor);
            });
    return new StackStart(start.stack(), start.fork(), start.startedAt(), figures);
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
  void moreMemoryIsNamed() throws IOException {
    Path after = changed(Map.of(StartFigure.READY_PSS, 1.2, StartFigure.LOADED_PSS, 1.01));

    Shell.Outcome outcome = compare(before, after, "--fail-if", "memory > 1.05");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .startsWith("wsbench: memory > 1.05: metro PSS ready: 1.200 (")
        .hasLineCount(1);
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
            "wsbench: --fail-if: these runs measured starts: write 'start > 1.1' or 'memory > 1.05'");
    assertThat(other.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(other.err())
        .endsWith(
            "wsbench: one of the runs measured starts, the other throughput: compare two alike"
                + System.lineSeparator());
  }
}

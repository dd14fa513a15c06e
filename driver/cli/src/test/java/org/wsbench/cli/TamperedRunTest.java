package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/** Runs whose files were changed before they are submitted. */
class TamperedRunTest {
  private static final String ROUND =
      "\"stack\":\"metro\",\"case\":\"echoVoid\",\"fork\":1,\"number\":3,";

  @TempDir private Path temporary;

  private PublishedCopy run;

  @BeforeEach
  void copy() throws IOException {
    run = PublishedCopy.in(Files.createDirectory(temporary.resolve("run")));
  }

  @Test
  void aChangedRatioIsFound() throws IOException {
    double[] value = new double[1];
    run.with(
        json -> {
          ObjectNode pair = (ObjectNode) json.get("pairs").get(0);
          value[0] = pair.get("value").doubleValue();
          pair.put("value", 0.9);
        });

    assertThat(run.problems())
        .isEqualTo(
            "  run.json, axis2-xmlbeans to axis2-adb, echoVoid: value is 0.9, but its rounds give "
                + value[0]
                + "\n"
                + PublishedCopy.refused(run.folder(), 1));
  }

  /** Another processor may compute the last digits of a logarithm in another way. */
  @Test
  void theLastDigitsOfARatioMayDiffer() throws IOException {
    run.with(
        json -> {
          ObjectNode pair = (ObjectNode) json.get("pairs").get(0);
          pair.put("value", pair.get("value").doubleValue() * (1 + 1e-12));
        });

    assertThat(run.submit("--out", temporary.resolve("submission").toString()).err()).isEmpty();
    assertThat(temporary.resolve("submission")).exists();
  }

  @Test
  void figuresWithoutAnyRoundAreRefused() throws IOException {
    run.with("rounds.jsonl", text -> "")
        .with("latency.hlog", text -> "")
        .with(
            json ->
                json.get("measurements")
                    .forEach(row -> ((ObjectNode) row.get("tps")).put("samples", 0)));

    assertThat(run.problems())
        .contains("rounds.jsonl has no round that the figures can be made from\n");
  }

  @Test
  void aForkWhoseRoundsAreDeletedEverywhereDoesNotCount() throws IOException {
    List<String> kept = new ArrayList<>();
    run.with(
        "rounds.jsonl",
        text -> {
          text.lines().forEach(line -> kept.add(line.contains("\"fork\":1,") ? line : ""));
          return kept.stream()
              .filter(line -> !line.isEmpty())
              .collect(Collectors.joining("\n", "", "\n"));
        });
    run.with(
        "latency.hlog",
        text -> {
          Iterator<String> rounds = kept.iterator();
          return text.lines()
              .filter(line -> !line.startsWith("Tag=") || !rounds.next().isEmpty())
              .collect(Collectors.joining("\n", "", "\n"));
        });

    assertThat(run.problems())
        .contains("metro has 1 measured fork: at least 2 are needed, with --forks 2\n");
  }

  /** The log of latencies has the length of each round, too. */
  @Test
  void aShortenedTimeIsFound() throws IOException {
    run.with(
        "rounds.jsonl",
        text -> text.replaceFirst("(" + ROUND + ".*\"activeSeconds\":)[0-9.]+", "$1" + "0.05"));

    assertThat(run.problems())
        .containsPattern(
            "latency.hlog, histogram \\d+ \\(metro, echoVoid, fork 1, round 3\\): it took [0-9.]+ s,"
                + " but the round has activeSeconds 0.05\n");
  }

  @Test
  void aChangedTableIsFound() throws IOException {
    Path to = run.submission();
    Path summary = to.resolve("summary.md");
    Files.writeString(summary, Files.readString(summary).replace("metro serves", "cxf serves"));

    assertThat(PublishedCopy.check(to)).startsWith("  summary.md is not what the run gives");
  }

  @Test
  void aRoundThatIsMissingInItsFileIsFound() throws IOException {
    long rounds = Files.readString(run.folder().resolve("rounds.jsonl")).lines().count();
    withoutRound();

    Shell.Outcome outcome = run.submit();

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("rounds.jsonl: 1 of " + rounds + " rounds are missing");
  }

  @Test
  void aSlowRoundThatIsDeletedEverywhereIsFound() throws IOException {
    withoutHistogram(withoutRound());

    assertThat(run.problems())
        .contains("rounds.jsonl, echoVoid, fork 1, round 3: metro has no round\n")
        .containsPattern("latency.hlog, metro/echoVoid: it has the latencies of \\d+ replies, but")
        .containsPattern("run.json, metro, echoVoid: tps.mean is [0-9.]+, but its rounds give ");
  }

  @Test
  void aSlowSliceThatIsDeletedIsFound() throws IOException {
    run.with(
        "rounds.jsonl",
        text -> text.replaceFirst("(" + ROUND + ".*\"slices\":\\[)\\{[^}]*\\},", "$1"));

    assertThat(run.problems())
        .containsPattern(
            "rounds.jsonl, line \\d+ \\(metro, echoVoid, fork 1, round 3\\): requests are \\d+, but"
                + " those of its slices \\d+")
        .contains("echoVoid, fork 1, round 3: metro has no slice in cycle 0");
  }

  @Test
  void requestsThatWereAddedAreFoundByTheLogOfLatencies() throws IOException {
    run.with(
        "rounds.jsonl",
        text ->
            text.replaceFirst(
                "(" + ROUND + ".*\"requests\":)\\d+(,\"tps\":)", "$1" + "999999" + "$2"));

    assertThat(run.problems())
        .containsPattern("round 3\\): tps is [0-9.]+, but 999999 requests in [0-9.]+ s are ")
        .containsPattern(
            "latency.hlog, metro/echoVoid: it has the latencies of \\d+ replies, but the rounds have"
                + " \\d+ requests");
  }

  @Test
  void swappedNamesOfStacksAreFoundWhereTheyAreSwappedInOneFile() throws IOException {
    run.with("rounds.jsonl", TamperedRunTest::swapped);

    assertThat(run.problems())
        .containsPattern("histogram \\d+: it is of metro/\\w+, but the round is of cxf");
  }

  @Test
  void swappedNamesOfStacksAreFoundWhereTheyAreSwappedEverywhere() throws IOException {
    run.with("rounds.jsonl", TamperedRunTest::swapped)
        .with(
            "latency.hlog",
            text ->
                text.replace("=metro/", "=@/").replace("=cxf/", "=metro/").replace("=@/", "=cxf/"))
        .with("run.json", text -> swapped(text.replace("\" : ", "\":")));

    assertThat(run.problems())
        .contains(
            "run.json, stack cxf, fork 1: engine is 'metro', but that of this stack is 'cxf'\n");
  }

  /** Deletes a round, and returns how many come before it. */
  private int withoutRound() throws IOException {
    List<String> lines = new ArrayList<>();
    run.with(
        "rounds.jsonl",
        text -> {
          text.lines().forEach(lines::add);
          return text.lines()
              .filter(line -> !line.contains(ROUND))
              .collect(Collectors.joining("\n", "", "\n"));
        });
    return lines.indexOf(
        lines.stream().filter(line -> line.contains(ROUND)).findFirst().orElseThrow());
  }

  /** There is one for each round, in their order. */
  private void withoutHistogram(int index) throws IOException {
    run.with(
        "latency.hlog",
        text -> {
          List<String> lines = new ArrayList<>(text.lines().toList());
          List<String> histograms = lines.stream().filter(line -> line.startsWith("Tag=")).toList();
          lines.remove(histograms.get(index));
          return String.join("\n", lines) + "\n";
        });
  }

  private static String swapped(String json) {
    return json.replace("\"stack\":\"metro\"", "\"stack\":\"@\"")
        .replace("\"stack\":\"cxf\"", "\"stack\":\"metro\"")
        .replace("\"stack\":\"@\"", "\"stack\":\"cxf\"")
        .replace("\"name\":\"metro\"", "\"name\":\"@\"")
        .replace("\"name\":\"cxf\"", "\"name\":\"metro\"")
        .replace("\"name\":\"@\"", "\"name\":\"cxf\"");
  }
}

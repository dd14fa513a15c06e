package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.StoredFile;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class SubmitCommandTest {
  private static final String ROUND =
      "\"stack\":\"metro\",\"case\":\"echoVoid\",\"fork\":1,\"number\":3,";

  @TempDir private Path temporary;

  private PublishedCopy run;

  @BeforeEach
  void copy() throws IOException {
    run = PublishedCopy.in(Files.createDirectory(temporary.resolve("run")));
  }

  @Test
  void aRunIsWrittenWithoutWhatTellsOfItsMakersAndCheckedWithItsForm() throws IOException {
    Path to = temporary.resolve("submission");
    run.with(
        json -> {
          ((ObjectNode) json.get("plan")).put("description", "on db7.example.com:5432 of alice");
          ObjectNode process = (ObjectNode) json.get("stacks").get(0).get("process");
          ((ArrayNode) process.get("command")).add("-Dconfig=/home/alice/conf/a.xml");
          process.put("database", "jdbc:postgresql://10.1.2.3/orders");
        });

    Shell.Outcome written = run.submit("--out", to.toString());

    assertThat(written.err()).isEmpty();
    assertThat(written.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(written.out())
        .contains(
            "  path /home/alice/conf/a.xml\n",
            "  address db7.example.com:5432\n",
            "  address 10.1.2.3\n");
    assertThat(StoredFile.text(to.resolve("run.json")))
        .contains("-Dconfig=[path]", "on [address] of alice", "jdbc:postgresql://[address]/orders")
        .doesNotContain("/home", "db7.example", "10.1.2.3");
    assertThat(check(to))
        .contains("MACHINE.md: 'What else ran on it during the run?' has no answer");

    answer(to);
    assertThat(check(to)).isEmpty();
  }

  @Test
  void repliesAsTheServerWroteThemAreLeftOutAndRefused() throws IOException {
    Path to = temporary.resolve("submission");
    Path evidence = Files.createDirectory(run.folder().resolve("evidence"));
    Files.writeString(evidence.resolve("metro-1.body"), "<trace>at /home/alice/A.java</trace>");
    assertThat(run.submit("--out", to.toString()).exitCode()).isEqualTo(ExitCode.OK);
    answer(to);

    assertThat(to.resolve("evidence")).doesNotExist();
    Files.createDirectory(to.resolve("evidence"));
    Files.writeString(to.resolve("x.html"), "<script>");
    assertThat(check(to))
        .contains("evidence has replies as a server wrote them: leave it out")
        .contains("x.html is not a file that wsbench submit writes: leave it out");
  }

  @Test
  @Tag("slow")
  void whatIsPrivateIsFoundByTheCheckToo() throws IOException {
    Path to = submission();
    Path file = to.resolve("run.json");
    String text = StoredFile.text(file).replace("Five stacks", "Five stacks of bob@example.com");
    Files.writeString(file, text);
    Files.delete(to.resolve("run.json.gz"));

    assertThat(check(to)).isEqualTo("  run.json names the user bob@example.com\n" + refused(to, 1));
  }

  @Test
  void whatAStackIsMustBeSaidAndDoesNotActOnTheTerminal() throws IOException {
    run.with(
        json ->
            json.get("stacks")
                .forEach(
                    stack -> {
                      if (stack.get("name").asString().equals("metro")) {
                        ObjectNode description = (ObjectNode) stack.get("description");
                        description.put("engine", "\u001b[2J");
                        if (stack.get("fork").asInt() == 1) {
                          description.putNull("engine");
                        }
                      }
                    }));

    assertThat(problems())
        .contains("metro, fork 1: engine is missing, but that of this stack is 'metro'\n")
        .contains("metro, fork 2: engine is '?[2J', but that of this stack is 'metro'\n");
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

    assertThat(problems())
        .isEqualTo(
            "  run.json, axis2-xmlbeans to axis2-adb, echoVoid: value is 0.9, but its rounds give "
                + value[0]
                + "\n"
                + refused(run.folder(), 1));
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
  void aChangedTableIsFound() throws IOException {
    Path to = submission();
    Path summary = to.resolve("summary.md");
    Files.writeString(summary, Files.readString(summary).replace("metro serves", "cxf serves"));

    assertThat(check(to)).startsWith("  summary.md is not what the run gives");
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

    assertThat(problems())
        .contains("rounds.jsonl, echoVoid, fork 1, round 3: metro has no round\n")
        .containsPattern("latency.hlog, metro/echoVoid: it has the latencies of \\d+ replies, but")
        .containsPattern("run.json, metro, echoVoid: tps.mean is [0-9.]+, but its rounds give ");
  }

  @Test
  void aSlowSliceThatIsDeletedIsFound() throws IOException {
    run.with(
        "rounds.jsonl",
        text -> text.replaceFirst("(" + ROUND + ".*\"slices\":\\[)\\{[^}]*\\},", "$1"));

    assertThat(problems())
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

    assertThat(problems())
        .containsPattern("round 3\\): tps is [0-9.]+, but 999999 requests in [0-9.]+ s are ")
        .containsPattern(
            "latency.hlog, metro/echoVoid: it has the latencies of \\d+ replies, but the rounds have"
                + " \\d+ requests");
  }

  @Test
  void swappedNamesOfStacksAreFoundWhereTheyAreSwappedInOneFile() throws IOException {
    run.with("rounds.jsonl", SubmitCommandTest::swapped);

    assertThat(problems())
        .containsPattern("histogram \\d+: it is of metro/\\w+, but the round is of cxf");
  }

  @Test
  void swappedNamesOfStacksAreFoundWhereTheyAreSwappedEverywhere() throws IOException {
    run.with("rounds.jsonl", SubmitCommandTest::swapped)
        .with(
            "latency.hlog",
            text ->
                text.replace("=metro/", "=@/").replace("=cxf/", "=metro/").replace("=@/", "=cxf/"))
        .with("run.json", text -> swapped(text.replace("\" : ", "\":")));

    assertThat(problems())
        .contains(
            "run.json, stack cxf, fork 1: engine is 'metro', but that of this stack is 'cxf'\n");
  }

  @Test
  void aRunThatNobodyCanRepeatOrUseIsRefused() throws IOException {
    run.with(
        json -> {
          json.put("status", "interrupted");
          ((ObjectNode) json.get("environment").get("commit")).put("dirty", true);
          ((ArrayNode) json.get("flags")).add("remote-target");
          ArrayNode starts = (ArrayNode) json.get("stacks");
          starts.remove(starts.size() - 1);
        });

    assertThat(problems())
        .contains(
            "the run is interrupted: measure it to its end\n",
            "has 1 fork: at least 2 are needed, with --forks 2\n",
            "the service was already running: nobody else can repeat that run\n",
            "wsbench 1.0.0-SNAPSHOT is neither a release nor a clean commit");
  }

  @Test
  void aReleaseNeedsNoCommit() throws IOException {
    run.with(
        json -> {
          ObjectNode environment = (ObjectNode) json.get("environment");
          environment.put("wsbenchVersion", "1.0.0").putNull("commit");
        });

    assertThat(run.submit("--out", temporary.resolve("to").toString()).exitCode()).isZero();
  }

  @Test
  void otherKindsOfRunsAreRefusedInOneLine() {
    Path users = PublishedCopy.ROOT.resolve("results/users");

    Shell.Outcome outcome = Shell.run(PublishedCopy.ROOT, "submit", users.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: "
                + users
                + ": only runs of throughput on one machine can be submitted, such as those of"
                + " wsbench run quick\n");
  }

  @Test
  void aCheckWritesNothing() {
    Shell.Outcome outcome = run.submit("--check", "--out", "x");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).startsWith("wsbench: --check writes nothing: leave --out or --check");
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

  private Path submission() throws IOException {
    Path to = temporary.resolve("submission");
    assertThat(run.submit("--out", to.toString()).exitCode()).isZero();
    answer(to);
    return to;
  }

  private static void answer(Path to) throws IOException {
    Path form = to.resolve("MACHINE.md");
    Files.writeString(form, Files.readString(form).replaceAll("(?m)^(## .*)$", "$1\n\nAn answer."));
  }

  private String problems() {
    Shell.Outcome outcome = run.submit("--out", temporary.resolve("refused").toString());
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(temporary.resolve("refused")).doesNotExist();
    return outcome.err();
  }

  private static String check(Path folder) {
    return Shell.run(PublishedCopy.ROOT, "submit", folder.toString(), "--check").err();
  }

  private static String refused(Path folder, int problems) {
    return "wsbench: %s cannot be submitted: %d problem%n".formatted(folder, problems);
  }
}

package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Json;
import org.wsbench.result.LatencyLog;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.Round;
import org.wsbench.result.StoredFile;
import org.wsbench.result.StoredRun;
import tools.jackson.databind.node.ObjectNode;

/**
 * A copy of a published run that a test may change.
 *
 * @param folder where it is
 */
record PublishedCopy(Path folder) {
  static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final double NANOS_PER_MICRO = 1e3;

  /** A copy of {@code quick}. */
  static PublishedCopy in(Path folder) throws IOException {
    return of("quick", folder);
  }

  static PublishedCopy of(String run, Path folder) throws IOException {
    Path published = ROOT.resolve("results").resolve(run);
    for (String name : new String[] {"run.json", "rounds.jsonl", "latency.hlog"}) {
      Files.write(folder.resolve(name), StoredFile.bytes(published.resolve(name)));
    }
    return new PublishedCopy(folder);
  }

  /** Deletes rounds in all files, and makes latencies and figures again for those that are left. */
  PublishedCopy without(Predicate<Round> deleted) throws IOException {
    StoredRun before = StoredRun.read(folder);
    List<Round> left = before.rounds().stream().filter(deleted.negate()).toList();
    Path log = folder.resolve("latency.hlog");
    Files.delete(log);
    try (LatencyLog latencies = new LatencyLog(log, before.result().startedAt())) {
      for (Round round : left) {
        LoadFigures load = round.load();
        Histogram nanos = new Histogram(3);
        nanos.recordValueWithCount(
            (long) (load.latencyMicros().p50() * NANOS_PER_MICRO), load.requests());
        latencies.append(LatencyLog.tag(round), round.startedAt(), load.activeSeconds(), nanos);
      }
    }
    with(
        "rounds.jsonl",
        text -> left.stream().map(round -> Json.line(round) + "\n").collect(Collectors.joining()));
    return withFiguresMadeAgain();
  }

  private PublishedCopy withFiguresMadeAgain() throws IOException {
    // Figures of rounds that are gone keep the run from being read.
    with(
        run -> {
          run.putArray("measurements");
          run.putArray("pairs");
        });
    Json.write(folder.resolve("run.json"), Summary.recompute(StoredRun.read(folder)));
    return this;
  }

  /** Changes the text of a file. */
  PublishedCopy with(String file, UnaryOperator<String> change) throws IOException {
    Path path = folder.resolve(file);
    String before = Files.readString(path);
    String after = change.apply(before);
    if (after.equals(before)) {
      throw new AssertionError("nothing to change in " + file);
    }
    Files.writeString(path, after);
    return this;
  }

  /** Changes {@code run.json}. */
  PublishedCopy with(Consumer<ObjectNode> change) throws IOException {
    return with(
        "run.json",
        text -> {
          ObjectNode run = Json.read(text, ObjectNode.class);
          change.accept(run);
          return Json.pretty(run);
        });
  }

  Shell.Outcome submit(String... options) {
    String[] words = new String[options.length + 2];
    words[0] = "submit";
    words[1] = folder.toString();
    System.arraycopy(options, 0, words, 2, options.length);
    return Shell.run(ROOT, words);
  }

  /** Submits it, with an answer to each question of the form. Returns where it was written. */
  Path submission() throws IOException {
    Path to = folder.resolveSibling("submission");
    assertThat(submit("--out", to.toString()).exitCode()).isZero();
    answer(to);
    return to;
  }

  static void answer(Path submission) throws IOException {
    Path form = submission.resolve("MACHINE.md");
    Files.writeString(form, Files.readString(form).replaceAll("(?m)^(## .*)$", "$1\n\nAn answer."));
  }

  /** What keeps it from being submitted; nothing is written. */
  String problems() {
    Path to = folder.resolveSibling("refused");
    Shell.Outcome outcome = submit("--out", to.toString());
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(to).doesNotExist();
    return outcome.err();
  }

  /** What is wrong with a submission. */
  static String check(Path submission) {
    return Shell.run(ROOT, "submit", submission.toString(), "--check").err();
  }

  /** The last line of what is wrong. */
  static String refused(Path folder, int problems) {
    return "wsbench: %s cannot be submitted: %d problem%n".formatted(folder, problems);
  }
}

package org.wsbench.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A run read back from its folder, however it ended.
 *
 * @param result the run as {@code run.json} holds it
 * @param rounds every round with its series; empty where {@code rounds.jsonl} is missing
 * @param latenciesNanos latencies of verified replies in nanoseconds, one histogram for each round
 *     in their order, tagged with the row unless the round was discarded; fewer where {@code
 *     latency.hlog} is cut off or missing
 * @param resources what servers used second by second, in order of time; empty where {@code
 *     resources.jsonl} is missing
 * @param notes what is wrong with the files, and the first wrong reply of each stack, one line
 *     each, for the user
 */
public record StoredRun(
    RunResult result,
    List<Round> rounds,
    List<Histogram> latenciesNanos,
    List<ResourceSample> resources,
    List<String> notes) {
  private static final String HUGE_PAGES = "hugePages";

  public StoredRun {
    rounds = List.copyOf(rounds);
    latenciesNanos = List.copyOf(latenciesNanos);
    resources = List.copyOf(resources);
    notes = List.copyOf(notes);
  }

  /** A run of whose servers nothing is known second by second. */
  public StoredRun(
      RunResult result, List<Round> rounds, List<Histogram> latenciesNanos, List<String> notes) {
    this(result, rounds, latenciesNanos, List.of(), notes);
  }

  /**
   * Reads a run folder. A run whose process was killed still says {@code running}.
   *
   * @throws RunFolderException if the folder holds no run, or one that this version cannot read, or
   *     if a file lacks a part of a run that has ended
   */
  public static StoredRun read(Path folder) throws IOException {
    Path file = folder.resolve(RunFolder.RUN);
    if (!StoredFile.exists(file)) {
      throw new RunFolderException(
          folder + " contains no " + RunFolder.RUN + ": name the folder that a run was written to");
    }
    RunResult result = parse(file);
    if (!StoredFile.exists(folder.resolve(RunFolder.ROUNDS))) {
      if (isPublished(result)) {
        throw new RunFolderException(
            folder
                + " contains no "
                + RunFolder.ROUNDS
                + ", which a published run needs: restore it");
      }
      return new StoredRun(
          result,
          List.of(),
          List.of(),
          List.of(RunFolder.ROUNDS + " is missing: figures are taken from run.json"));
    }
    StoredRun run = of(result, folder);
    run.requireEveryRound(folder.resolve(RunFolder.ROUNDS));
    run.requireEveryHistogram(folder.resolve(RunFolder.LATENCY));
    return isPublished(result) ? run.withRoundsOfRows() : run;
  }

  /** Identifies a round within its run. */
  private record RoundKey(String stack, String echoCase, int fork, int number) {
    private static RoundKey of(Round round) {
      return new RoundKey(round.stack(), round.echoCase(), round.fork(), round.number());
    }
  }

  /** Whether there are figures that do not list the rounds behind them. */
  private static boolean isPublished(RunResult result) {
    return !result.measurements().isEmpty()
        && result.measurements().stream().allMatch(row -> row.rounds().isEmpty());
  }

  private StoredRun withRoundsOfRows() {
    List<Measurement> rows =
        result.measurements().stream()
            .map(row -> row.with(roundsOf(row).stream().map(Round::withoutSeries).toList()))
            .toList();
    RunFigures figures = new RunFigures(rows, result.pairs(), result.ladder());
    return new StoredRun(result.with(figures), rounds, latenciesNanos, resources, notes);
  }

  /** The rounds that the figures of a row are made of. */
  private List<Round> roundsOf(Measurement row) {
    return rounds.stream()
        .filter(round -> !round.discarded() && round.isOf(row.stack(), row.echoCase()))
        .toList();
  }

  /** The figures of a run that has ended list the rounds behind them. */
  private void requireEveryRound(Path file) throws RunFolderException {
    if (isPublished(result)) {
      requireEveryRoundOfPublished(file);
      return;
    }
    Set<RoundKey> stored = rounds.stream().map(RoundKey::of).collect(Collectors.toSet());
    List<RoundKey> known =
        result.measurements().stream()
            .flatMap(row -> row.rounds().stream())
            .map(RoundKey::of)
            .toList();
    long missing = known.stream().filter(Predicate.not(stored::contains)).count();
    if (missing > 0) {
      throw RunFolderException.missing(
          file,
          missing,
          known.size(),
          "rounds",
          "restore the file, or delete it to see the figures of " + RunFolder.RUN);
    }
  }

  /** There is a histogram for each round; without them, each row has the number of its samples. */
  private void requireEveryRoundOfPublished(Path file) throws RunFolderException {
    if (!latenciesNanos.isEmpty()) {
      requireNone(latenciesNanos.size() - rounds.size(), latenciesNanos.size(), "rounds", file);
      return;
    }
    long known = result.measurements().stream().mapToLong(row -> row.tps().samples()).sum();
    long missing =
        result.measurements().stream()
            .mapToLong(row -> Math.max(0, row.tps().samples() - samples(roundsOf(row))))
            .sum();
    requireNone(missing, known, "slices or windows", file);
  }

  /** Slices; of rounds without them, windows. */
  private static long samples(List<Round> rounds) {
    return rounds.stream().mapToLong(round -> Math.max(1, round.slices().size())).sum();
  }

  private static void requireNone(long missing, long known, String what, Path file)
      throws RunFolderException {
    if (missing > 0) {
      throw RunFolderException.missing(file, missing, known, what, "restore the file");
    }
  }

  private void requireEveryHistogram(Path file) throws RunFolderException {
    int missing = rounds.size() - latenciesNanos.size();
    if (missing > 0 && result.status() != RunResult.Status.RUNNING && StoredFile.exists(file)) {
      throw RunFolderException.missing(
          file,
          missing,
          rounds.size(),
          "histograms",
          "restore the file, or delete it to do without latencies over all rounds of a row");
    }
  }

  /**
   * A run with a known result, and the rounds in its folder. An incomplete last line is left out,
   * with a note.
   *
   * @throws RunFolderException if a line is not a round
   */
  static StoredRun of(RunResult result, Path folder) throws IOException {
    JsonLines<Round> rounds =
        JsonLines.read(folder.resolve(RunFolder.ROUNDS), Round.class, "a round");
    List<String> notes = new ArrayList<>(rounds.notes());
    Path log = folder.resolve(RunFolder.LATENCY);
    List<Histogram> histograms = List.of();
    if (StoredFile.exists(log)) {
      histograms = LatencyLog.read(log);
      if (histograms.size() < rounds.values().size()) {
        notes.add(
            "%s is cut off after %d of %d rounds"
                .formatted(RunFolder.LATENCY, histograms.size(), rounds.values().size()));
      }
    } else {
      notes.add(RunFolder.LATENCY + " is missing: percentiles are the maximum over a row's rounds");
    }
    JsonLines<ResourceSample> resources = ResourceSample.read(folder);
    notes.addAll(resources.notes());
    notes.addAll(EvidenceNotes.of(folder));
    return new StoredRun(result, rounds.values(), histograms, resources.values(), notes);
  }

  private static RunResult parse(Path file) throws IOException {
    try {
      String json = StoredFile.text(file);
      FormatVersion version = Json.read(json, FormatVersion.class);
      if (version.formatVersion() != RunResult.FORMAT_VERSION) {
        throw new RunFolderException(
            file
                + ": formatVersion "
                + version.formatVersion()
                + " is not supported; this wsbench reads "
                + RunResult.FORMAT_VERSION);
      }
      RunResult result = Json.read(json, RunResult.class);
      sayWhichPages(result.plan());
      return result;
    } catch (JacksonException e) {
      throw new RunFolderException(file + ": not a run: " + e.getOriginalMessage(), e);
    }
  }

  /** JVMs had small pages before plans could say which. */
  private static void sayWhichPages(JsonNode plan) {
    if (plan != null && plan.path("jvm") instanceof ObjectNode jvm && !jvm.has(HUGE_PAGES)) {
      jvm.put(HUGE_PAGES, false);
    }
  }

  private record FormatVersion(int formatVersion) {}
}

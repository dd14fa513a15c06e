package org.wsbench.driver.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;

/**
 * The rounds of a run folder and their latencies.
 *
 * @param latencies over the counted rounds of each row, by {@link Summary#row}
 * @param notes what is wrong with the files, for the user
 */
record StoredRounds(List<Round> rounds, Map<String, LatencyMicros> latencies, List<String> notes) {

  /**
   * Reads what a run has written so far. A last line that its process could not finish is left out
   * with a note.
   *
   * @throws RunFolderException if a line is not a round
   */
  static StoredRounds read(Path folder) throws IOException {
    List<String> notes = new ArrayList<>();
    List<Round> rounds = rounds(folder.resolve(RunFolder.ROUNDS), notes);
    Path log = folder.resolve(RunFolder.LATENCY);
    List<Histogram> histograms = List.of();
    if (Files.exists(log)) {
      histograms = LatencyLog.read(log, notes);
    } else {
      notes.add(RunFolder.LATENCY + " is missing: percentiles are the maximum over a row's rounds");
    }
    return new StoredRounds(rounds, merge(rounds, histograms), notes);
  }

  List<Measurement> measurements(Comparison comparison, List<StackRun> stacks) {
    return Summary.of(comparison, stacks, rounds, latencies);
  }

  private static List<Round> rounds(Path file, List<String> notes) throws IOException {
    // Not readString: a last line may be cut off within a character.
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    List<Round> rounds = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      try {
        rounds.add(Json.read(line, Round.class));
      } catch (JacksonException e) {
        if (number == text.lines().count() && !text.endsWith("\n")) {
          notes.add(file.getFileName() + ": the last line is cut off and was left out");
        } else {
          throw new RunFolderException(
              file + ":" + number + ": not a round: " + e.getOriginalMessage(), e);
        }
      }
    }
    return rounds;
  }

  /** The n-th histogram belongs to the n-th round; only rows that have all of theirs are merged. */
  private static Map<String, LatencyMicros> merge(List<Round> rounds, List<Histogram> histograms) {
    Map<String, Histogram> merged = new HashMap<>();
    for (int i = 0; i < Math.min(rounds.size(), histograms.size()); i++) {
      Histogram histogram = histograms.get(i);
      Histogram row = merged.computeIfAbsent(histogram.getTag(), StoredRounds::empty);
      row.add(histogram);
    }
    for (Round round : rounds.subList(Math.min(rounds.size(), histograms.size()), rounds.size())) {
      merged.remove(LatencyLog.tag(round));
    }
    Map<String, LatencyMicros> latencies = new HashMap<>();
    merged.forEach((row, histogram) -> latencies.put(row, LatencyMicros.of(histogram)));
    return latencies;
  }

  private static Histogram empty(String tag) {
    return new Histogram(3);
  }
}

package org.wsbench.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import tools.jackson.core.JacksonException;

/**
 * The rounds of a run folder and their latencies.
 *
 * @param latenciesNanos the histograms in the order of the rounds, up to where the log is cut off
 * @param notes what is wrong with the files, for the user
 */
record StoredRounds(List<Round> rounds, List<Histogram> latenciesNanos, List<String> notes) {

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
    return new StoredRounds(rounds, histograms, notes);
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
}

package org.wsbench.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The rounds of a run folder and their latencies.
 *
 * @param latenciesNanos the histograms in the order of the rounds, up to where the log is cut off
 * @param resources what servers used second by second
 * @param notes what is wrong with the files, and the first wrong reply of each stack, for the user
 */
record StoredRounds(
    List<Round> rounds,
    List<Histogram> latenciesNanos,
    List<ResourceSample> resources,
    List<String> notes) {

  /**
   * Reads what a run has written so far. A last line that its process could not finish is left out
   * with a note.
   *
   * @throws RunFolderException if a line is not a round
   */
  static StoredRounds read(Path folder) throws IOException {
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
    return new StoredRounds(rounds.values(), histograms, resources.values(), notes);
  }
}

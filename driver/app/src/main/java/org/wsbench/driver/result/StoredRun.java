package org.wsbench.driver.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * A run read back from its folder, however it ended.
 *
 * @param result the run, with measurements worked out anew from the rounds
 * @param rounds every round with its series; empty where {@code rounds.jsonl} is missing
 * @param notes what is wrong with the files, one line each, for the user
 */
public record StoredRun(RunResult result, List<Round> rounds, List<String> notes) {
  public StoredRun {
    rounds = List.copyOf(rounds);
    notes = List.copyOf(notes);
  }

  /**
   * Reads a run folder. A run whose process was killed still says {@code running}.
   *
   * @throws RunFolderException if the folder holds no run, or one that this version cannot read
   */
  public static StoredRun read(Path folder) throws IOException {
    Path file = folder.resolve(RunFolder.RUN);
    if (!Files.isRegularFile(file)) {
      throw new RunFolderException(
          folder + " contains no " + RunFolder.RUN + ": name the folder that a run was written to");
    }
    RunResult result = parse(file);
    if (!Files.exists(folder.resolve(RunFolder.ROUNDS))) {
      return new StoredRun(
          result,
          List.of(),
          List.of(RunFolder.ROUNDS + " is missing: figures are taken from run.json"));
    }
    StoredRounds stored = StoredRounds.read(folder);
    List<Measurement> measurements = stored.measurements(result.comparison(), result.stacks());
    return new StoredRun(result.withMeasurements(measurements), stored.rounds(), stored.notes());
  }

  private static RunResult parse(Path file) throws IOException {
    try {
      String json = Files.readString(file);
      FormatVersion version = Json.read(json, FormatVersion.class);
      if (version.formatVersion() != RunResult.FORMAT_VERSION) {
        throw new RunFolderException(
            file
                + ": formatVersion "
                + version.formatVersion()
                + " is not supported; this wsbench reads "
                + RunResult.FORMAT_VERSION);
      }
      return Json.read(json, RunResult.class);
    } catch (JacksonException e) {
      throw new RunFolderException(file + ": not a run: " + e.getOriginalMessage(), e);
    }
  }

  private record FormatVersion(int formatVersion) {}
}

package org.wsbench.result.starts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.result.EvidenceNotes;
import org.wsbench.result.Json;
import org.wsbench.result.JsonLines;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import tools.jackson.core.JacksonException;

/**
 * A run that measured starts, read back from its folder.
 *
 * @param settings how each start was measured
 * @param starts in the order of time
 * @param notes what is wrong with the files, and the first wrong reply of each stack, one line
 *     each, for the user
 */
public record StoredStarts(StartSettings settings, List<StackStart> starts, List<String> notes) {
  public StoredStarts {
    starts = List.copyOf(starts);
    notes = List.copyOf(notes);
  }

  /** Whether a folder is that of a run that measured starts. */
  public static boolean isAt(Path folder) {
    return StoredFile.exists(folder.resolve(StartsFolder.RESULT));
  }

  /**
   * Reads a folder, however its run ended.
   *
   * @throws RunFolderException if this version cannot read it, or if starts of a run that has ended
   *     are missing
   */
  public static StoredStarts read(Path folder) throws IOException {
    StartsResult result = result(folder.resolve(StartsFolder.RESULT));
    Path file = folder.resolve(StartsFolder.STARTS);
    if (!StoredFile.exists(file)) {
      throw new RunFolderException(
          folder
              + " contains no "
              + StartsFolder.STARTS
              + ", which figures are made of: restore it");
    }
    JsonLines<StackStart> lines = JsonLines.read(file, StackStart.class, "a start");
    requireEveryStart(file, result.figures(), lines.values());
    List<String> notes = new ArrayList<>(lines.notes());
    notes.addAll(EvidenceNotes.of(folder));
    return new StoredStarts(result.settings(), lines.values(), notes);
  }

  /** The figures of a run that has ended count the starts that they were made of. */
  private static void requireEveryStart(
      Path file, FootprintFigures figures, List<StackStart> starts) throws RunFolderException {
    Map<String, Integer> counts = new TreeMap<>();
    figures.stacks().forEach(one -> counts.merge(one.stack(), one.starts(), Math::max));
    long known = counts.values().stream().mapToLong(Integer::longValue).sum();
    if (starts.size() < known) {
      throw RunFolderException.missing(
          file, known - starts.size(), known, "starts", "restore the file");
    }
  }

  private static StartsResult result(Path file) throws IOException {
    try {
      StartsResult result = Json.read(StoredFile.text(file), StartsResult.class);
      if (result.formatVersion() != StartsResult.FORMAT_VERSION) {
        throw new RunFolderException(
            "%s: formatVersion %d is not supported; this wsbench reads %d"
                .formatted(file, result.formatVersion(), StartsResult.FORMAT_VERSION));
      }
      return result;
    } catch (JacksonException e) {
      throw new RunFolderException(file + ": not a result of starts: " + e.getOriginalMessage(), e);
    }
  }
}

package org.wsbench.result.level;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.EvidenceNotes;
import org.wsbench.result.Json;
import org.wsbench.result.JsonLines;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import tools.jackson.core.JacksonException;

/**
 * A run with levels, read back from its folder.
 *
 * @param study the settings behind the figures
 * @param windows in the order of time
 * @param resources what servers used second by second
 * @param notes what is wrong with the files, and the first wrong reply of each stack, one line
 *     each, for the user
 */
public record StoredLoad(
    LevelSettings study,
    List<LoadWindow> windows,
    List<ResourceSample> resources,
    List<String> notes) {
  public StoredLoad {
    windows = List.copyOf(windows);
    resources = List.copyOf(resources);
    notes = List.copyOf(notes);
  }

  /** A run of whose servers nothing is known second by second. */
  public StoredLoad(LevelSettings study, List<LoadWindow> windows, List<String> notes) {
    this(study, windows, List.of(), notes);
  }

  /** Whether a folder is that of a run of levels. */
  public static boolean isAt(Path folder) {
    return StoredFile.exists(folder.resolve(LoadFolder.LOAD));
  }

  /**
   * Reads a folder, however its run ended.
   *
   * @throws RunFolderException if this version cannot read it, or if windows of a run that has
   *     ended are missing
   */
  public static StoredLoad read(Path folder) throws IOException {
    LoadResult result = result(folder.resolve(LoadFolder.LOAD));
    Path file = folder.resolve(LoadFolder.WINDOWS);
    if (!StoredFile.exists(file)) {
      throw new RunFolderException(
          folder
              + " contains no "
              + LoadFolder.WINDOWS
              + ", which figures are made of: restore it");
    }
    JsonLines<LoadWindow> lines = JsonLines.read(file, LoadWindow.class, "a window");
    requireEveryWindow(file, result.figures(), lines.values());
    List<String> notes = new ArrayList<>(lines.notes());
    JsonLines<ResourceSample> resources = ResourceSample.read(folder);
    notes.addAll(resources.notes());
    notes.addAll(EvidenceNotes.of(folder));
    return new StoredLoad(result.study(), lines.values(), resources.values(), notes);
  }

  /** The figures of a run that has ended count the windows that they were made of. */
  private static void requireEveryWindow(Path file, LevelFigures figures, List<LoadWindow> windows)
      throws RunFolderException {
    long known = figures.levels().stream().mapToLong(LevelFigure::windows).sum();
    long stored = windows.stream().filter(one -> one.purpose().isOfLevel()).count();
    if (stored < known) {
      throw RunFolderException.missing(file, known - stored, known, "windows", "restore the file");
    }
  }

  private static LoadResult result(Path file) throws IOException {
    try {
      LoadResult result = Json.read(StoredFile.text(file), LoadResult.class);
      if (result.formatVersion() != LoadResult.FORMAT_VERSION) {
        throw new RunFolderException(
            "%s: formatVersion %d is not supported; this wsbench reads %d"
                .formatted(file, result.formatVersion(), LoadResult.FORMAT_VERSION));
      }
      return result;
    } catch (JacksonException e) {
      throw new RunFolderException(file + ": not a result of load: " + e.getOriginalMessage(), e);
    }
  }
}

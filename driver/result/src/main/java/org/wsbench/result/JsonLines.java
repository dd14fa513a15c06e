package org.wsbench.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * The values of a file with one JSON value in each line.
 *
 * @param notes what is wrong with the file, for the user
 */
public record JsonLines<T>(List<T> values, List<String> notes) {

  /** The same of a file that may be missing, which then has no lines. */
  public static <T> JsonLines<T> readIfPresent(Path file, Class<T> type, String what)
      throws IOException {
    return StoredFile.exists(file) ? read(file, type, what) : new JsonLines<>(List.of(), List.of());
  }

  /**
   * Reads what a run has written so far. An incomplete last line is left out, with a note.
   *
   * @param what a line is, such as {@code a round}
   * @throws RunFolderException if another line is none
   */
  public static <T> JsonLines<T> read(Path file, Class<T> type, String what) throws IOException {
    String text = StoredFile.text(file);
    List<String> lines = text.lines().toList();
    List<T> values = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (String line : lines) {
      try {
        values.add(Json.read(line, type));
      } catch (JacksonException e) {
        int number = values.size() + 1;
        if (number < lines.size() || text.endsWith("\n")) {
          throw new RunFolderException(
              file + ":" + number + ": not " + what + ": " + e.getOriginalMessage(), e);
        }
        notes.add(file.getFileName() + ": the last line is cut off and was left out");
      }
    }
    return new JsonLines<>(values, notes);
  }
}

package org.wsbench.result.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import tools.jackson.core.JacksonException;

/**
 * The results of all attacks.
 *
 * @param formatVersion of this record
 * @param wsbench version that made it
 * @param time of the start, ISO 8601
 * @param command that makes it again
 * @param jvm version of the Java stacks' JVM
 * @param heap heap of the Java stacks
 * @param limit longest wait for an answer
 * @param stacks in the order in which they were attacked
 */
public record RobustnessRecord(
    int formatVersion,
    String wsbench,
    String time,
    String command,
    String jvm,
    String heap,
    String limit,
    List<StackFindings> stacks) {

  /** The version that is written. */
  public static final int FORMAT_VERSION = 1;

  private static final String WHAT_TO_NAME =
      "name the .json that wsbench robustness --out wrote beside its tables";

  /** Copies the list. */
  public RobustnessRecord {
    Objects.requireNonNull(time, "time");
    stacks = List.copyOf(stacks);
  }

  /** The day of the start, in UTC. */
  public String day() {
    return time.split("T", 2)[0];
  }

  /**
   * Reads what {@code wsbench robustness --out} wrote beside its tables, compressed or not.
   *
   * @throws RunFolderException if the file holds something else, or this version cannot read it
   */
  public static RobustnessRecord read(Path file) throws IOException {
    if (!StoredFile.exists(file)) {
      throw new RunFolderException(file + ": there is no such file; " + WHAT_TO_NAME);
    }
    try {
      RobustnessRecord record = Json.read(StoredFile.text(file), RobustnessRecord.class);
      if (record.formatVersion() != FORMAT_VERSION) {
        throw new RunFolderException(
            "%s: formatVersion %d is not supported; this wsbench reads %d"
                .formatted(file, record.formatVersion(), FORMAT_VERSION));
      }
      return record;
    } catch (JacksonException e) {
      throw new RunFolderException(
          file + ": not a result of wsbench robustness: " + WHAT_TO_NAME, e);
    }
  }
}

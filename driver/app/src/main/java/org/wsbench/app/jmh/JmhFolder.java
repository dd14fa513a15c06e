package org.wsbench.app.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;

/**
 * The folder of a run while it goes on. Opened before anything is measured; until the run is
 * complete a file {@link RunFolder#INCOMPLETE} lies in it.
 */
final class JmhFolder {
  private final Path path;
  private final boolean created;
  private JmhRun run;

  private JmhFolder(Path path, boolean created) {
    this.path = path;
    this.created = created;
  }

  /**
   * Creates the folder where it is missing, and the files of a run in it.
   *
   * @throws RunFolderException if it already holds a run, or is a file
   * @throws org.wsbench.result.DiskException if it cannot be written
   */
  static JmhFolder create(Path path, JmhRun begun) throws IOException {
    RunFolder.requireFolder(path);
    for (String file : List.of(StoredJmh.RUN, StoredJmh.RESULT, RunFolder.RUN)) {
      if (Files.exists(path.resolve(file))) {
        throw new RunFolderException(
            path + " already contains a run (" + file + "): name a folder that does not exist yet");
      }
    }
    JmhFolder folder = new JmhFolder(path, !Files.exists(path));
    Disk.folder(path);
    folder.write(begun);
    return folder;
  }

  /** What is known of the run by now. */
  JmhRun run() {
    return run;
  }

  HostLog log() {
    return HostLog.in(path);
  }

  /** Writes what is known of the run by now. */
  void write(JmhRun known) throws IOException {
    run = known;
    Json.write(path.resolve(StoredJmh.RUN), run);
    Path mark = path.resolve(RunFolder.INCOMPLETE);
    switch (run.status()) {
      case COMPLETED -> Files.deleteIfExists(mark);
      case RUNNING -> Disk.write(mark, "the run is not finished, or its process was killed\n");
      default -> Disk.write(mark, run.status().id() + ": " + run.statusReason() + "\n");
    }
  }

  /** Takes everything back, for nothing was done. */
  void remove() throws IOException {
    for (String file :
        List.of(StoredJmh.RUN, StoredJmh.RESULT, RunFolder.INCOMPLETE, HostLog.NAME)) {
      Files.deleteIfExists(path.resolve(file));
    }
    if (created) {
      Files.delete(path);
    }
  }
}

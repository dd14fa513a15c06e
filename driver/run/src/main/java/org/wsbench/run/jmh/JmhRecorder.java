package org.wsbench.run.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.TimeUse;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.run.platform.Ticker;
import tools.jackson.databind.JsonNode;

/** Writes what becomes of a run to its folder, beside JMH's own file. */
final class JmhRecorder {
  private final Path path;
  private final boolean created;
  private JmhRun run;

  private JmhRecorder(Path path, boolean created) {
    this.path = path;
    this.created = created;
  }

  /**
   * Creates the folder where it is missing, and the files of a run in it.
   *
   * @throws RunFolderException if it already holds a run, or is a file
   * @throws org.wsbench.result.DiskException if it cannot be written
   */
  static JmhRecorder create(Path path, JmhRun begun) throws IOException {
    RunFolder.requireNew(path, List.of(StoredJmh.RUN, StoredJmh.RESULT, RunFolder.RUN));
    JmhRecorder recorder = new JmhRecorder(path, !Files.exists(path));
    Disk.folder(path);
    recorder.write(begun);
    return recorder;
  }

  /** What is known of the run by now. */
  JmhRun run() {
    return run;
  }

  HostLog log() {
    return HostLog.in(path);
  }

  /** Time was spent since a reading of the system's ticker. Returns a new reading. */
  long spent(TimeUse.Part part, long startNanos) {
    run = run.spent(part, Ticker.SYSTEM.since(startNanos));
    return Ticker.SYSTEM.nanoTime();
  }

  /** A start is over. */
  void started(List<JmhStart> outcome) throws IOException {
    write(run.plus(outcome));
  }

  /** Says why a run ended that was to go on until its ratios are precise enough. */
  void end(String reason) throws IOException {
    write(run.withEnd(reason));
  }

  /** The run is over. Returns it as it is on disk. */
  JmhRun ended(RunResult.Status status, String reason, JsonNode environment) throws IOException {
    write(run.ended(status, reason, Instant.now(), environment));
    return run;
  }

  private void write(JmhRun known) throws IOException {
    run = known;
    Json.write(path.resolve(StoredJmh.RUN), run);
    RunFolder.mark(path, run.status(), run.statusReason());
  }

  /** Takes everything back, because nothing was done. */
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

package org.wsbench.result.publish;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.wsbench.result.Disk;
import org.wsbench.result.EvidenceFiles;
import org.wsbench.result.Json;
import org.wsbench.result.LatencyLog;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.level.LoadFolder;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.result.starts.StartsFolder;

/**
 * A copy of a run folder with what {@code wsbench report} needs to make every table again. All but
 * small files are compressed, latencies merged, and {@linkplain RepeatedData repeated data} left
 * out. Nothing else that a folder may have is copied, and no link is followed, because the run may
 * be that of somebody else.
 */
public final class Publication {
  private static final int LARGE = 4 * 1024;

  private static final List<String> FILES =
      List.of(
          RunFolder.RUN,
          RunFolder.ROUNDS,
          RunFolder.LATENCY,
          ResourceSample.FILE,
          LoadFolder.LOAD,
          LoadFolder.WINDOWS,
          StartsFolder.RESULT,
          StartsFolder.STARTS,
          ClusterResult.FILE,
          StoredJmh.RESULT,
          StoredJmh.RUN,
          ProfileFolder.FILE);

  private Publication() {}

  /**
   * Copies a run.
   *
   * @param to folder that does not exist yet, or is empty
   * @throws RunFolderException if it is a file, or has files in it; or if a file of the run is a
   *     link
   * @throws org.wsbench.result.DiskException if it cannot be written
   */
  public static void copy(Path run, Path to) throws IOException {
    copyWithoutEvidence(run, to, UnaryOperator.identity());
    copyEvidence(run, to.resolve(RunFolder.EVIDENCE));
  }

  /**
   * The same with a change to {@code run.json}, and without the wrong replies, which have whatever
   * a server wrote.
   *
   * @param edit makes the text that is written out of that which was read
   */
  public static void copyWithoutEvidence(Path run, Path to, UnaryOperator<String> edit)
      throws IOException {
    requireEmpty(to);
    Disk.folder(to);
    for (String name : FILES) {
      StoredFile.requireNoLink(run.resolve(name));
      if (StoredFile.exists(run.resolve(name))) {
        byte[] content = RepeatedData.leftOut(run, name, content(run.resolve(name)));
        write(to.resolve(name), name.equals(RunFolder.RUN) ? edited(content, edit) : content);
      }
    }
    ProfileFolder.copyStacks(run, to);
    markIncomplete(to);
  }

  /** How a run ended, as its files say. */
  private record End(RunResult.Status status, String statusReason) {}

  /** Marks the copy by the status that it has, and not by what else the run's mark says. */
  private static void markIncomplete(Path to) throws IOException {
    for (String name : List.of(RunFolder.RUN, StoredJmh.RUN)) {
      if (StoredFile.exists(to.resolve(name))) {
        End end = Json.read(StoredFile.text(to.resolve(name)), End.class);
        if (end.status() != null) {
          RunFolder.mark(to, end.status(), end.statusReason());
        }
      }
    }
  }

  /**
   * Makes sure that a path is an empty folder, or nothing yet.
   *
   * @throws RunFolderException if it is a file, or has files in it
   */
  public static void requireEmpty(Path folder) throws IOException {
    RunFolder.requireFolder(folder);
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        if (files.findAny().isPresent()) {
          throw new RunFolderException(
              folder + " is not empty: name a folder that does not exist yet");
        }
      }
    }
  }

  private static byte[] content(Path file) throws IOException {
    return file.endsWith(RunFolder.LATENCY) ? LatencyLog.mergedByTag(file) : StoredFile.bytes(file);
  }

  private static byte[] edited(byte[] content, UnaryOperator<String> edit) {
    return edit.apply(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
  }

  private static void write(Path file, byte[] content) throws IOException {
    if (content.length > LARGE) {
      StoredFile.compress(file, content);
    } else {
      Disk.write(file, content);
    }
  }

  private static void copyEvidence(Path run, Path to) throws IOException {
    for (Path file : EvidenceFiles.of(run)) {
      Disk.folder(to);
      Disk.write(to.resolve(file.getFileName()), Files.readAllBytes(file));
    }
  }
}

package org.wsbench.result.profile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.JsonLines;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;

/**
 * The profiles in the folder of a run: {@value #FILE}, and in {@value #STACKS} a file of stacks for
 * each of its lines, {@code STACK-CASE-FORK-ROUND.collapsed.gz}.
 */
public final class ProfileFolder {
  public static final String FILE = "profile.jsonl";

  /** Folder of the stacks. */
  public static final String STACKS = "profiles";

  private ProfileFolder() {}

  /** Whether a run was profiled. */
  public static boolean isAt(Path run) {
    return StoredFile.exists(run.resolve(FILE));
  }

  /** Writes a profile; its stacks first, so that a line always has its own. */
  public static void append(Path run, Profile profile) throws IOException {
    write(stacks(run, profile.round()), profile.stacks());
    String line = Json.line(profile.round()) + "\n";
    try (OutputStream file =
        Disk.open(run.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      file.write(line.getBytes(StandardCharsets.UTF_8));
    }
  }

  /**
   * All profiles of a run; none if it was not profiled.
   *
   * @throws RunFolderException if a file of stacks is missing or damaged
   */
  public static List<Profile> read(Path run) throws IOException {
    if (!isAt(run)) {
      return List.of();
    }
    List<Profile> profiles = new ArrayList<>();
    for (ProfiledRound round :
        JsonLines.read(run.resolve(FILE), ProfiledRound.class, "a profiled round").values()) {
      profiles.add(new Profile(round, parse(stacks(run, round))));
    }
    return profiles;
  }

  /** Copies the stacks of a run into the folder of another, without {@value #FILE}. */
  public static void copyStacks(Path run, Path to) throws IOException {
    for (Profile profile : read(run)) {
      write(stacks(to, profile.round()), profile.stacks());
    }
  }

  private static Path stacks(Path run, ProfiledRound round) {
    String name =
        "%s-%s-%d-%d.collapsed"
            .formatted(round.stack(), round.echoCase(), round.fork(), round.round());
    return run.resolve(STACKS).resolve(name);
  }

  private static void write(Path file, CollapsedStacks stacks) throws IOException {
    Disk.folder(file.getParent());
    StoredFile.compress(file, stacks.text().getBytes(StandardCharsets.UTF_8));
  }

  private static CollapsedStacks parse(Path file) throws IOException {
    try {
      return CollapsedStacks.parse(StoredFile.text(file));
    } catch (NoSuchFileException e) {
      throw new RunFolderException(file + ": there is no such file: restore it", e);
    } catch (IllegalArgumentException e) {
      throw new RunFolderException(file + ": " + e.getMessage() + ": restore the file", e);
    }
  }
}

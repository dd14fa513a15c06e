package org.wsbench.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wsbench.result.Disk;

/**
 * A folder that is written beside its place and moved there when it is whole. Until then, the place
 * stays as it was.
 */
final class StagedFolder implements Closeable {
  private final Path place;
  private final Path staging;

  private StagedFolder(Path place, Path staging) {
    this.place = place;
    this.staging = staging;
  }

  /**
   * Makes a hidden folder beside a place, since a folder can only be moved within a file system.
   *
   * @param place a folder that may exist
   * @throws org.wsbench.result.DiskException if it cannot be written there
   */
  static StagedFolder beside(Path place) throws IOException {
    Path real = Files.exists(place) ? place.toRealPath() : place.toAbsolutePath().normalize();
    Path parent = Disk.folder(real.getParent());
    return new StagedFolder(real, Disk.temporaryFolder(parent, "." + real.getFileName() + "-"));
  }

  /** The folder to write; it does not exist yet. */
  Path folder() {
    return staging.resolve("new");
  }

  private Path earlier() {
    return staging.resolve("earlier");
  }

  /**
   * Moves what was written to its place, and what was there away.
   *
   * @throws org.wsbench.result.DiskException if that fails; what was there is then there again
   */
  void publish() throws IOException {
    boolean replaces = Files.exists(place);
    if (replaces) {
      Disk.move(place, earlier());
    }
    try {
      Disk.move(folder(), place);
    } catch (IOException e) {
      if (replaces) {
        Disk.move(earlier(), place);
      }
      throw e;
    }
  }

  /** Deletes what is not in its place: the new folder before it was published, or the earlier. */
  @Override
  public void close() throws IOException {
    // An earlier folder that could not be moved back is not lost.
    if (Files.exists(place) || !Files.exists(earlier())) {
      Disk.delete(staging);
    }
  }
}

package org.wsbench.result;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Stream;

/** Writes and deletes files; a failure is a {@link DiskException} that names the file. */
public final class Disk {

  private Disk() {}

  /** Writes a text, over an earlier one. */
  public static void write(Path file, String text) throws DiskException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Writes bytes, over earlier ones. */
  public static void write(Path file, byte[] bytes) throws DiskException {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw DiskException.of(file, e);
    }
  }

  /** Makes a folder, and those above it, where they are missing. Returns it. */
  public static Path folder(Path folder) throws DiskException {
    try {
      return Files.createDirectories(folder);
    } catch (FileAlreadyExistsException e) {
      throw DiskException.of(folder, new NotDirectoryException(e.getFile()));
    } catch (IOException e) {
      throw DiskException.of(folder, e);
    }
  }

  /**
   * Makes a new folder that only its owner can enter.
   *
   * @param folder around it
   * @param prefix of its name
   */
  public static Path temporaryFolder(Path folder, String prefix) throws DiskException {
    try {
      return Files.createTempDirectory(folder, prefix);
    } catch (IOException e) {
      throw DiskException.of(folder, around(folder, e));
    }
  }

  /** The same problem with the name of the folder around what could not be made. */
  private static IOException around(Path folder, IOException problem) {
    return switch (problem) {
      case AccessDeniedException denied -> new AccessDeniedException(folder.toString());
      case FileSystemException other ->
          new FileSystemException(
              folder.toString(),
              null,
              Objects.requireNonNullElse(other.getReason(), "no folder can be made in it"));
      default -> problem;
    };
  }

  /** Moves a file or a folder within a file system, at once, to where nothing is. */
  public static void move(Path from, Path to) throws DiskException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw DiskException.of(to, e);
    }
  }

  /** Deletes a file, or a folder with all that is in it, if it is there. */
  public static void delete(Path path) throws DiskException {
    try {
      if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
        try (Stream<Path> all = Files.walk(path)) {
          for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
            Files.deleteIfExists(one);
          }
        }
      } else {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw DiskException.of(path, e);
    }
  }

  /** Opens a file without a buffer. */
  public static OutputStream open(Path file, OpenOption... options) throws DiskException {
    try {
      return new NamedStream(file, Files.newOutputStream(file, options));
    } catch (IOException e) {
      throw DiskException.of(file, e);
    }
  }

  private static final class NamedStream extends FilterOutputStream {
    private final Path file;

    NamedStream(Path file, OutputStream out) {
      super(out);
      this.file = file;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw DiskException.of(file, e);
      }
    }
  }
}

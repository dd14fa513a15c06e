package org.wsbench.result;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * A file of a run folder that is stored as it is, or compressed by gzip under its name with {@value
 * #SUFFIX} behind it. If both exist, the former is read.
 */
public final class StoredFile {
  /** Suffix of the name of a compressed file. */
  public static final String SUFFIX = ".gz";

  private StoredFile() {}

  /** Whether the file exists in either form. */
  public static boolean exists(Path file) {
    return Files.isRegularFile(file) || Files.isRegularFile(compressed(file));
  }

  /**
   * Makes sure that the file is no link, in either form.
   *
   * @throws RunFolderException if it is one
   */
  public static void requireNoLink(Path file) throws RunFolderException {
    for (Path form : List.of(file, compressed(file))) {
      if (Files.isSymbolicLink(form)) {
        throw new RunFolderException(
            form + " is a link, which may lead out of the folder: replace it by the file");
      }
    }
  }

  /** The path without {@value #SUFFIX} at its end. */
  public static Path plain(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(SUFFIX)
        ? file.resolveSibling(name.substring(0, name.length() - SUFFIX.length()))
        : file;
  }

  /**
   * The content as text. A character that is cut off at the end becomes a replacement character.
   */
  public static String text(Path file) throws IOException {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  /**
   * The content.
   *
   * @throws java.nio.file.NoSuchFileException if the file exists in neither form
   * @throws RunFolderException if it is compressed and damaged
   */
  public static byte[] bytes(Path file) throws IOException {
    if (Files.exists(file) || !Files.exists(compressed(file))) {
      return Files.readAllBytes(file);
    }
    try (InputStream content = new GZIPInputStream(Files.newInputStream(compressed(file)))) {
      return content.readAllBytes();
    } catch (ZipException | EOFException e) {
      throw new RunFolderException(
          compressed(file) + ": damaged (" + e.getMessage() + "): restore the file", e);
    }
  }

  /** Writes the file in compressed form: the same bytes at any time for the same content. */
  public static void compress(Path file, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    // The JDK writes no time into the header.
    try (OutputStream gzip =
        new GZIPOutputStream(bytes) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      gzip.write(content);
    }
    Disk.write(compressed(file), bytes.toByteArray());
  }

  private static Path compressed(Path file) {
    return file.resolveSibling(file.getFileName() + SUFFIX);
  }
}

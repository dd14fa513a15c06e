package org.wsbench.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the size of the live heap from HotSpot's log ({@code -Xlog:gc}, JEP 271) of collections of
 * the whole heap: {@code Pause Full (Diagnostic Command) 139M->5M(495M) 1.234ms}, or of ZGC, {@code
 * Major Collection (Diagnostic Command) 50M(52%)->42M(44%) 0.133s}. Collections of the young
 * generation leave dead objects in the old one, which looks like a leak for hours.
 */
final class GcLogReader {
  private static final Pattern COLLECTION =
      Pattern.compile("(?:Pause Full|Major Collection) .* \\d+M(?:\\(\\d+%\\))?->(\\d+)M\\(");
  private static final long BYTES_PER_MEGABYTE = 1L << 20;

  private final Path log;
  private long read;

  GcLogReader(Path log) {
    this.log = log;
  }

  /**
   * The least heap in bytes after a collection of all of it since this was called last; empty if
   * there was none, or nothing is logged.
   */
  OptionalLong leastBytes() {
    return text()
        .lines()
        .map(COLLECTION::matcher)
        .filter(Matcher::find)
        .mapToLong(found -> Long.parseLong(found.group(1)) * BYTES_PER_MEGABYTE)
        .min();
  }

  /** The complete lines that were written since the last call. */
  private String text() {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      // The middle of a long log is dropped.
      read = Math.min(read, file.length());
      file.seek(read);
      byte[] bytes = new byte[(int) Math.min(file.length() - read, Integer.MAX_VALUE - 8)];
      file.readFully(bytes);
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      String lines = text.substring(0, text.lastIndexOf('\n') + 1);
      read += lines.length();
      return lines;
    } catch (IOException e) {
      return "";
    }
  }
}

package org.wsbench.run.stack;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The end of a log file. */
public final class LogTail {
  private static final int LINES = 20;
  private static final int BYTES = 16 * 1024;

  private LogTail() {}

  /** The last 20 lines, from at most the last 16 KiB, without control characters. */
  public static List<String> of(Path log) {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      long start = Math.max(0, file.length() - BYTES);
      byte[] bytes = new byte[(int) (file.length() - start)];
      file.seek(start);
      file.readFully(bytes);
      List<String> lines =
          new String(bytes, StandardCharsets.UTF_8)
              .lines()
              .map(line -> line.replaceAll("[\\p{Cntrl}&&[^\t]]", ""))
              .toList();
      return lines.subList(Math.max(0, lines.size() - LINES), lines.size());
    } catch (IOException e) {
      return List.of();
    }
  }
}

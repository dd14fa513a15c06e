package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the log of a process within bounds while it writes to it: a longer one keeps its beginning
 * and its end, with a line between them that says how much is missing. The process must append to
 * the file. Lines written at the very moment of a cut are lost, too.
 */
final class LogLimit {
  /** Longer logs are cut, in bytes. */
  static final long MOST = 8L << 20;

  private static final int LOOK_SECONDS = 1;

  private final Path log;
  private final long most;
  private volatile long dropped;

  LogLimit(Path log, long most) {
    this.log = log;
    this.most = most;
  }

  /** Watches a log until its process has ended. */
  static LogLimit watching(Path log, Process process) {
    LogLimit limit = new LogLimit(log, MOST);
    Thread.ofPlatform().daemon().name("log-limit").start(() -> limit.watch(process));
    return limit;
  }

  private void watch(Process process) {
    try {
      while (!process.waitFor(LOOK_SECONDS, TimeUnit.SECONDS)) {
        cut();
      }
      cut();
    } catch (InterruptedException | IOException e) {
      // A log problem is no reason to stop a run.
    }
  }

  /** Cuts the log if it is too long. An eighth of the limit stays at the beginning and the end. */
  synchronized void cut() throws IOException {
    if (Files.size(log) <= most) {
      return;
    }
    long kept = most / 8;
    try (FileChannel file =
        FileChannel.open(log, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer end = ByteBuffer.allocate((int) kept);
      long size = file.size();
      file.read(end, size - kept);
      dropped += size - 2 * kept;
      file.truncate(kept);
      String words = "%n[wsbench dropped %,d bytes of this log here]%n";
      append(String.format(Locale.ROOT, words, dropped).getBytes(StandardCharsets.UTF_8));
      append(end.array());
    }
  }

  /** Appends, as the process does, because the end may have moved. */
  private void append(byte[] bytes) throws IOException {
    Files.write(log, bytes, StandardOpenOption.APPEND);
  }

  /** How much is missing, in bytes. */
  long dropped() {
    return dropped;
  }
}

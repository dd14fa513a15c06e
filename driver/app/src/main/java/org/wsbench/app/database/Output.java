package org.wsbench.app.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wsbench.app.platform.ProcessStopper;

/**
 * What a program that ends by itself wrote.
 *
 * @param exitCode of the program
 * @param text both of its streams
 */
record Output(int exitCode, String text) {

  /**
   * Runs a program to its end; an interrupt ends it. Through a file, so that a server that it
   * leaves behind cannot hold a stream open.
   */
  static Output of(ProcessBuilder builder) throws IOException, InterruptedException {
    Path file = Files.createTempFile("wsbench-", ".out");
    try {
      Process process = builder.redirectErrorStream(true).redirectOutput(file.toFile()).start();
      process.getOutputStream().close();
      try {
        int exitCode = process.waitFor();
        return new Output(exitCode, Files.readString(file, StandardCharsets.UTF_8));
      } finally {
        ProcessStopper.stop(process);
      }
    } finally {
      Files.deleteIfExists(file);
    }
  }

  void requireSuccess(String what) throws IOException {
    if (exitCode != 0) {
      String last = text.strip().lines().reduce((first, second) -> second).orElse("no message");
      throw new IOException("%s failed with exit code %d: %s".formatted(what, exitCode, last));
    }
  }
}

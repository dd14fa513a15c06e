package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The output of a program that ends by itself.
 *
 * @param exitCode of the program
 * @param text both of its streams
 */
public record ProgramOutput(int exitCode, String text) {

  /**
   * Runs a program to its end; an interrupt ends it. Through a file, so that a server that it
   * leaves behind cannot hold a stream open.
   */
  public static ProgramOutput of(ProcessBuilder builder) throws IOException, InterruptedException {
    Path file = Files.createTempFile("wsbench-", ".out");
    try {
      Process process = builder.redirectErrorStream(true).redirectOutput(file.toFile()).start();
      process.getOutputStream().close();
      try {
        int exitCode = process.waitFor();
        return new ProgramOutput(exitCode, Files.readString(file, StandardCharsets.UTF_8));
      } finally {
        ProcessStopper.stop(process);
      }
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /**
   * Makes sure that it succeeded.
   *
   * @param what it did, for the message
   * @throws IOException with the last line of its output, if its exit code is not 0
   */
  public void requireSuccess(String what) throws IOException {
    if (exitCode != 0) {
      String last = text.strip().lines().reduce((first, second) -> second).orElse("no message");
      throw new IOException("%s failed with exit code %d: %s".formatted(what, exitCode, last));
    }
  }
}

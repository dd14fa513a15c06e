package org.wsbench.host.feature;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The file {@code messages.log}, which gets what the process writes to stdout or logs through
 * SLF4J. Each message is written at once, at the end of the file, so that another process can keep
 * the file short.
 */
public final class MessageLog {

  private static final String FILE = "messages.log";

  private MessageLog() {}

  /**
   * Sends stdout and the log to the file, in the folder that the environment names. This has to be
   * done before anything is logged.
   *
   * @throws UncheckedIOException if the file cannot be written
   */
  public static void open() {
    System.setOut(stream(FeatureFiles.named(FILE)));
    System.setProperty("org.slf4j.simpleLogger.logFile", "System.out");
  }

  private static PrintStream stream(Path file) {
    try {
      return new PrintStream(
          new BufferedOutputStream(new FileOutputStream(file.toFile(), true)),
          true,
          StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Lets a logger of the stack, and those below it, write to the log.
   *
   * @param logger its name
   * @param level {@code info}, or more such as {@code debug}
   */
  public static void enable(String logger, String level) {
    System.setProperty("org.slf4j.simpleLogger.log." + logger, level);
  }
}

package org.wsbench.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Writes the request of every variant of every case to a file {@code <case>/<nn>.xml}, for tools
 * that read files. The build of this module runs it.
 */
public final class RequestFiles {
  private RequestFiles() {}

  /** Takes one argument: the directory to write to. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      throw new IllegalArgumentException(
          "One argument is needed, the directory to write to; got " + Arrays.toString(arguments));
    }
    write(Path.of(arguments[0]));
  }

  /**
   * Writes all files, in place of those that are there.
   *
   * @throws IOException if a file cannot be written
   */
  public static void write(Path directory) throws IOException {
    for (EchoCase echoCase : EchoCase.contract()) {
      for (Message message : Payloads.of(echoCase)) {
        Path file = directory.resolve(message.name() + ".xml");
        Files.createDirectories(file.getParent());
        Files.write(file, message.request());
      }
    }
  }
}

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
   * Writes all files, in place of those that are there. A file that is right already is left alone:
   * the jar with these files is made anew when one of them is younger, and a build may run while a
   * program still loads classes from that jar.
   *
   * @throws IOException if a file cannot be written
   */
  public static void write(Path directory) throws IOException {
    for (EchoCase echoCase : EchoCase.contract()) {
      for (Message message : Payloads.of(echoCase)) {
        Path file = directory.resolve(message.name() + ".xml");
        if (!isWritten(file, message.request())) {
          Files.createDirectories(file.getParent());
          Files.write(file, message.request());
        }
      }
    }
  }

  private static boolean isWritten(Path file, byte[] content) throws IOException {
    return Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content);
  }
}

package org.wsbench.run.platform;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * A JVM that allocates as it is told: for each line with a number, a new thread allocates so many
 * arrays, each of which takes a kilobyte with its header, and ends. Then a dot is written.
 */
final class AllocatingJvm {
  private static final int HEADER = 16;
  private static volatile Object sink;

  private AllocatingJvm() {}

  /** Goes on until its input ends. */
  public static void main(String[] words) throws IOException, InterruptedException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      long arrays = Long.parseLong(line);
      Thread thread = new Thread(() -> allocate(arrays));
      thread.start();
      thread.join();
      System.out.print('.');
      System.out.flush();
    }
  }

  private static void allocate(long arrays) {
    for (long i = 0; i < arrays; i++) {
      sink = new byte[1024 - HEADER];
    }
  }
}

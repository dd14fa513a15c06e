package org.wsbench.run.platform;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that allocates as it is told: for each line with a number, a new thread allocates so many
 * arrays, each of which takes a kilobyte with its header, and ends. Then a dot is written.
 */
final class AllocatingJvm {
  private static final int HEADER = 16;
  private static volatile Object sink;

  private AllocatingJvm() {}

  /** Starts one in a process of its own. */
  static Process start(String... flags) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of(flags));
    words.add("-XX:TieredStopAtLevel=1");
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.add(AllocatingJvm.class.getName());
    return new ProcessBuilder(words).redirectErrorStream(true).start();
  }

  /** Has so many arrays allocated, by a thread that has ended when this returns. */
  static void allocate(Process jvm, long arrays) throws IOException {
    jvm.getOutputStream().write((arrays + "\n").getBytes(StandardCharsets.US_ASCII));
    jvm.getOutputStream().flush();
    int answer = jvm.getInputStream().read();
    if (answer != '.') {
      throw new IOException("the JVM did not allocate: " + answer);
    }
  }

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

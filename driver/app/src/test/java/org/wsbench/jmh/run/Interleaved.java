package org.wsbench.jmh.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.wsbench.result.jmh.InventedJmh;

/**
 * Takes the command line of the microbenchmarks and measures nothing. The regex {@code broken}
 * makes it fail as they do, {@code unknown} refuse its options, {@code endless} stay in the second
 * round; {@code words} prints the command line as an error.
 */
public final class Interleaved {
  private Interleaved() {}

  /** Runs one table of invented figures. */
  public static void main(String[] args) throws Exception {
    List<String> words = Arrays.asList(args);
    if (words.contains("unknown")) {
      System.err.println("no benchmark matches unknown");
      System.exit(2);
    }
    if (words.contains("words")) {
      System.err.println(System.getProperty("wsbench.seed") + " " + String.join(" ", words));
      System.exit(1);
    }
    int rounds = Integer.parseInt(words.get(words.indexOf("-f") + 1));
    for (int round = 1; round <= rounds; round++) {
      write(words, round);
      System.out.println("round " + round + "/" + rounds + " 1/1 Unmarshal.unmarshal 123.4 us/op");
      if (words.contains("broken")) {
        System.err.println("WARNING: something is deprecated");
        System.err.println("Unmarshal.unmarshal binding=jaxb echoCase=echoDate: varDate differs");
        System.exit(1);
      }
      if (words.contains("endless") && round == 2) {
        Thread.sleep(Long.MAX_VALUE);
      }
    }
  }

  private static void write(List<String> words, int rounds) throws IOException {
    Path file = Path.of(words.get(words.indexOf("-rff") + 1));
    Files.writeString(file, InventedJmh.table(rounds));
  }
}

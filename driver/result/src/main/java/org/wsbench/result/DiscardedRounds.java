package org.wsbench.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Marks stored rounds as discarded, in both files of a run that contain rounds. */
final class DiscardedRounds {
  private static final String TAG = "Tag=";

  private DiscardedRounds() {}

  /**
   * Rewrites the files, each in one step. Nothing else may write to them meanwhile.
   *
   * @param which rounds
   */
  static void mark(Path folder, Predicate<Round> which) throws IOException {
    Path file = folder.resolve(RunFolder.ROUNDS);
    List<String> lines = new ArrayList<>();
    List<String> tags = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      Round round = Json.read(line, Round.class);
      Round marked = which.test(round) ? round.asDiscarded() : round;
      lines.add(marked == round ? line : Json.line(marked));
      tags.add(LatencyLog.tag(marked));
    }
    Path log = folder.resolve(RunFolder.LATENCY);
    List<String> tagged = tagged(Files.readAllLines(log), tags);
    replace(file, lines);
    replace(log, tagged);
  }

  /** The n-th line with a tag is that of the n-th round; the others are comments. */
  private static List<String> tagged(List<String> lines, List<String> tags) {
    List<String> tagged = new ArrayList<>();
    int next = 0;
    for (String line : lines) {
      tagged.add(
          line.startsWith(TAG) ? TAG + tags.get(next++) + line.substring(line.indexOf(',')) : line);
    }
    return tagged;
  }

  private static void replace(Path file, List<String> lines) throws IOException {
    Path whole = Files.write(file.resolveSibling(file.getFileName() + ".new"), lines);
    Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}

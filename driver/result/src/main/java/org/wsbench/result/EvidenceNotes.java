package org.wsbench.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Notes about the wrong replies of a run: the first one of each stack. */
public final class EvidenceNotes {
  private static final String TEXT = ".txt";

  /** Follows the name of the stack in a text. */
  private static final String ANSWERED = " answered ";

  private static final int LONGEST = 300;

  private EvidenceNotes() {}

  /**
   * One line for each stack with wrong replies, with the file of the reply.
   *
   * @param run folder of the run
   */
  public static List<String> of(Path run) throws IOException {
    Path folder = run.resolve(RunFolder.EVIDENCE);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    Map<String, String> first = new LinkedHashMap<>();
    for (Path file : texts(folder)) {
      String line = line(file);
      first.putIfAbsent(
          line.split(ANSWERED, 2)[0], RunFolder.EVIDENCE + "/" + file.getFileName() + ": " + line);
    }
    return List.copyOf(first.values());
  }

  /** Their names begin with their numbers. */
  private static List<Path> texts(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(TEXT)).sorted().toList();
    }
  }

  /** The first line without characters that would act on a terminal. */
  private static String line(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    String line = text.lines().findFirst().orElse("").replaceAll("\\p{Cntrl}", "?");
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }
}

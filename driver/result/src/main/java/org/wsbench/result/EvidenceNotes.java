package org.wsbench.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Notes about the wrong replies of a run: the first one of each stack. */
public final class EvidenceNotes {
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
    Map<String, String> first = new LinkedHashMap<>();
    for (Path file : texts(run)) {
      String line = line(file);
      first.putIfAbsent(
          line.split(ANSWERED, 2)[0], RunFolder.EVIDENCE + "/" + file.getFileName() + ": " + line);
    }
    return List.copyOf(first.values());
  }

  private static List<Path> texts(Path run) throws IOException {
    return EvidenceFiles.of(run).stream()
        .filter(file -> file.toString().endsWith(EvidenceFiles.TEXT))
        .toList();
  }

  /** The first line without characters that would act on a terminal. */
  private static String line(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    String line = PrintableText.of(text.lines().findFirst().orElse(""));
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
  }
}

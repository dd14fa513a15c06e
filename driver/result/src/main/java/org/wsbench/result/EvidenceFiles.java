package org.wsbench.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The wrong replies of a run: of each, its body as received, and a text that explains it, such as
 * {@code 007-metro-echoVoid-03.body} and {@code 007-metro-echoVoid-03.txt}.
 */
public final class EvidenceFiles {
  /** Suffix of the name of a body. */
  public static final String BODY = ".body";

  /** Suffix of the name of a text. */
  public static final String TEXT = ".txt";

  private static final Pattern NAME = Pattern.compile("\\d{3}-[\\w@.+-]+(\\.body|\\.txt)");

  private EvidenceFiles() {}

  /**
   * The name of both files without their suffixes.
   *
   * @param number of the reply in its run, 0..999
   * @param message that was answered, such as {@code echoOrder200/07}
   */
  public static String name(int number, String stack, String message) {
    return "%03d-%s-%s".formatted(number, StackName.inFileName(stack), message).replace('/', '-');
  }

  /**
   * Those of a run, in order of their numbers. Other files, and links, are left out: a run that was
   * received may have them, and they would be published with it.
   */
  public static List<Path> of(Path run) throws IOException {
    Path folder = run.resolve(RunFolder.EVIDENCE);
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(EvidenceFiles::isOne).sorted().toList();
    }
  }

  private static boolean isOne(Path file) {
    return NAME.matcher(file.getFileName().toString()).matches()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }
}

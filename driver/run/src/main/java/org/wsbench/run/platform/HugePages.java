package org.wsbench.run.platform;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * When Linux gives transparent huge pages, as <a
 * href="https://docs.kernel.org/admin-guide/mm/transhuge.html">its documentation</a> describes the
 * file {@code enabled}.
 */
final class HugePages {
  private static final String FILE = "sys/kernel/mm/transparent_hugepage/enabled";
  private static final String NEVER = "never";

  /** The file lists all values, with the chosen one in brackets. */
  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");

  private HugePages() {}

  /** The chosen value; absent where the system has none. */
  static Optional<String> of(TextFiles files) {
    return files
        .line(FILE)
        .flatMap(line -> CHOSEN.matcher(line).results().findFirst().map(HugePages::value));
  }

  private static String value(MatchResult chosen) {
    return chosen.group(1);
  }

  /** One line, if this system never gives them. */
  static Optional<String> absence() {
    return absence(Path.of("/"));
  }

  static Optional<String> absence(Path root) {
    return of(new TextFiles(root))
        .filter(NEVER::equals)
        .map(
            value ->
                "this system gives no huge pages (/%s: %s), so stacks that start early may be slower; write madvise to that file"
                    .formatted(FILE, value));
  }
}

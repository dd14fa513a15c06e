package org.wsbench.run.platform;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JvmSettings;

/**
 * When Linux gives transparent huge pages, as <a
 * href="https://docs.kernel.org/admin-guide/mm/transhuge.html">its documentation</a> describes the
 * files {@code enabled} and {@code shmem_enabled}.
 */
public final class HugePages {
  private static final String FOLDER = "sys/kernel/mm/transparent_hugepage/";
  private static final String ENABLED = FOLDER + "enabled";

  /** Of shared memory, in which ZGC of JDK 25 has its heap. */
  private static final String SHARED = FOLDER + "shmem_enabled";

  private static final String NEVER = "never";
  private static final String ALWAYS = "always";
  private static final String NONE =
      "this system gives no huge pages (/%s: %s), so stacks that start early may be slower; write "
          + "madvise to that file";
  private static final String NONE_FOR_ZGC =
      "this system gives no huge pages to the heap of ZGC (/%s: %s), so compare it only with "
          + "others that have small ones (hugePages: false), or write advise to that file";
  private static final String TO_ALL =
      "this system gives huge pages to all programs (/%s: %s), although the plan asks for small "
          + "ones; write madvise to that file";
  private static final Set<String> NOT_GIVEN = Set.of(NEVER, "deny");

  /** A file lists all values, with the chosen one in brackets. */
  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");

  private HugePages() {}

  /**
   * The settings without huge pages, if this system gives none to such a JVM: it would write a
   * warning to its standard output, where the driver reads the lines of a client.
   */
  public static JvmSettings given(JvmSettings jvm) {
    return given(jvm, Path.of("/"));
  }

  static JvmSettings given(JvmSettings jvm, Path root) {
    boolean given = isGiven(root, ENABLED) && (jvm.gc() != Gc.Z || isGiven(root, SHARED));
    return given ? jvm : jvm.withSmallPages();
  }

  private static boolean isGiven(Path root, String file) {
    return chosen(root, file).filter(value -> !NOT_GIVEN.contains(value)).isPresent();
  }

  /** The value for the memory of a process; absent where the system has none. */
  static Optional<String> enabled(Path root) {
    return chosen(root, ENABLED);
  }

  private static Optional<String> chosen(Path root, String file) {
    return new TextFiles(root)
        .line(file)
        .flatMap(line -> CHOSEN.matcher(line).results().findFirst().map(HugePages::value));
  }

  private static String value(MatchResult chosen) {
    return chosen.group(1);
  }

  /**
   * One line for each kind of pages that some of these JVMs want, and this system does not give.
   */
  static List<String> remarks(Collection<JvmSettings> jvms) {
    return remarks(jvms, Path.of("/"));
  }

  static List<String> remarks(Collection<JvmSettings> jvms, Path root) {
    Stream<JvmSettings> huge = jvms.stream().filter(JvmSettings::hugePages);
    List<Gc> collectors = huge.map(JvmSettings::gc).toList();
    boolean small = collectors.size() < jvms.size();
    Optional<String> forAny = chosen(root, ENABLED).filter(NOT_GIVEN::contains);
    Optional<String> forZgc = chosen(root, SHARED).filter(NOT_GIVEN::contains);
    List<String> remarks = new ArrayList<>();
    if (!collectors.isEmpty()) {
      forAny.ifPresent(value -> remarks.add(NONE.formatted(ENABLED, value)));
    }
    if (collectors.contains(Gc.Z) && forAny.isEmpty()) {
      forZgc.ifPresent(value -> remarks.add(NONE_FOR_ZGC.formatted(SHARED, value)));
    }
    if (small) {
      chosen(root, ENABLED)
          .filter(ALWAYS::equals)
          .ifPresent(value -> remarks.add(TO_ALL.formatted(ENABLED, value)));
    }
    return List.copyOf(remarks);
  }
}

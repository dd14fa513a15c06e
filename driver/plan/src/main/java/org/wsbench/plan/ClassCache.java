package org.wsbench.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.wsbench.result.Ids;

/**
 * A file that a JVM writes at its end and reads at later starts, so that it has to do less then. It
 * holds for the same JDK, class path, and collector only.
 */
public enum ClassCache {
  /** A dynamic archive of class data sharing: the loaded classes, parsed (JEP 350). */
  CDS(13) {
    @Override
    public List<String> trainingFlags(Path file) {
      return List.of("-XX:ArchiveClassesAtExit=" + file);
    }

    @Override
    public List<String> flags(Path file) {
      return List.of("-XX:SharedArchiveFile=" + file, "-Xshare:on");
    }
  },
  /** An AOT cache: the classes, linked, and profiles of their methods (JEP 483, 514, and 515). */
  AOT(25) {
    @Override
    public List<String> trainingFlags(Path file) {
      return List.of("-XX:AOTCacheOutput=" + file);
    }

    @Override
    public List<String> flags(Path file) {
      return List.of("-XX:AOTCache=" + file, "-XX:AOTMode=on");
    }
  };

  private final int leastJdk;

  ClassCache(int leastJdk) {
    this.leastJdk = leastJdk;
  }

  /** Flags of a JVM that writes the file when it ends. */
  public abstract List<String> trainingFlags(Path file);

  /** Flags of a JVM that uses the file, and ends at once if it cannot. */
  public abstract List<String> flags(Path file);

  /** The first version of the JDK that has it. */
  public int leastJdk() {
    return leastJdk;
  }

  /** The word in plans and results. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the word. */
  public static ClassCache parse(String text) {
    return Ids.parse(ClassCache.class, ClassCache::id, text);
  }
}

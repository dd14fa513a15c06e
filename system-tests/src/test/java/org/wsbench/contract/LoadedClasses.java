package org.wsbench.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.plan.JvmSettings;

/** The classes that a JVM has loaded, by its own log. */
final class LoadedClasses {
  private LoadedClasses() {}

  /** The settings with a log of all classes that the JVM loads. */
  static JvmSettings logging(JvmSettings jvm, Path log) {
    String flag = "-Xlog:class+load:file=" + log.toAbsolutePath();
    return jvm.plus(List.of(flag));
  }

  /** Lines are such as {@code [0.012s][info][class,load] java.lang.Object source: ...}. */
  static Set<String> of(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .map(line -> line.replaceFirst("^(\\[[^]]*])* ?", ""))
          .map(line -> line.substring(0, Math.max(0, line.indexOf(' '))))
          .collect(Collectors.toSet());
    }
  }
}

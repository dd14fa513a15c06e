package org.wsbench.contract;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.plan.JvmSettings;

/**
 * The XML parsers that a server has used, by the words of the descriptors: what a JVM loads is what
 * runs, whatever a property or a class path suggests.
 */
final class LoadedParsers {
  /** The class of which each parser that is known here makes one object for each document. */
  private static final Map<String, String> READERS =
      Map.of(
          "com.ctc.wstx.sr.BasicStreamReader", "woodstox",
          "com.fasterxml.aalto.stax.StreamReaderImpl", "aalto",
          "com.sun.xml.stream.XMLReaderImpl", "sjsxp");

  /**
   * The JDK's, which has two faces. Engines and application servers read their own files with it,
   * so it counts only if alone.
   */
  private static final Set<String> JDK =
      Set.of(
          "com.sun.org.apache.xerces.internal.impl.XMLStreamReaderImpl",
          "com.sun.org.apache.xerces.internal.parsers.SAXParser");

  private LoadedParsers() {}

  /** The settings with a log of all classes that the JVM loads. */
  static JvmSettings logging(JvmSettings jvm, Path log) {
    String flag = "-Xlog:class+load:file=" + log.toAbsolutePath();
    return new JvmSettings(
        jvm.java(),
        jvm.heap(),
        jvm.gc(),
        Stream.concat(jvm.flags().stream(), Stream.of(flag)).toList());
  }

  /** What may be loaded where a descriptor names this parser. */
  static Set<String> expected(String parser) {
    return parser.equals("jdk") || READERS.containsValue(parser) ? Set.of(parser) : Set.of();
  }

  /** What was loaded according to the log. */
  static Set<String> of(Path log) throws IOException {
    Set<String> classes = classes(log);
    Set<String> parsers =
        classes.stream().filter(READERS::containsKey).map(READERS::get).collect(Collectors.toSet());
    return parsers.isEmpty() && !Collections.disjoint(classes, JDK) ? Set.of("jdk") : parsers;
  }

  /** Lines are such as {@code [0.012s][info][class,load] java.lang.Object source: ...}. */
  static Set<String> classes(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .map(line -> line.replaceFirst("^(\\[[^]]*])* ?", ""))
          .map(line -> line.substring(0, Math.max(0, line.indexOf(' '))))
          .collect(Collectors.toSet());
    }
  }
}

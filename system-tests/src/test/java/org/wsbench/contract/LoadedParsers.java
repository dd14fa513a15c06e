package org.wsbench.contract;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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

  /** What may be loaded where a descriptor names this parser. */
  static Set<String> expected(String parser) {
    return parser.equals("jdk") || READERS.containsValue(parser) ? Set.of(parser) : Set.of();
  }

  /** What was loaded according to the log. */
  static Set<String> of(Path log) throws IOException {
    Set<String> classes = LoadedClasses.of(log);
    Set<String> parsers =
        classes.stream().filter(READERS::containsKey).map(READERS::get).collect(Collectors.toSet());
    return parsers.isEmpty() && !Collections.disjoint(classes, JDK) ? Set.of("jdk") : parsers;
  }
}

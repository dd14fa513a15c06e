package org.wsbench.app.skeleton;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a new stack is to be written in. */
public enum Language {
  /** A Maven module on the server that all Java stacks share. */
  JAVA(
      "service-",
      "pom.xml",
      "stack.yaml",
      "src/main/java/org/wsbench/service/@package@/Main.java",
      "src/main/java/org/wsbench/service/@package@/SoapHandler.java",
      "src/main/java/org/wsbench/service/@package@/SoapFault.java",
      "src/main/java/org/wsbench/service/@package@/EchoService.java"),
  /** Anything else: a program in Python 3, to be kept or to be replaced. */
  OTHER("service-other/", "stack.yaml", "server.py", "service.py");

  private final String prefix;
  private final List<String> templates;

  Language(String prefix, String... templates) {
    this.prefix = prefix;
    this.templates = List.of(templates);
  }

  /** The word on the command line: {@code java}, {@code other}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The language of a word.
   *
   * @throws IllegalArgumentException if there is none; the message lists what is allowed
   */
  public static Language parse(String text) {
    return Arrays.stream(values())
        .filter(language -> language.id().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + text + "' is not allowed; give one of " + words()));
  }

  private static String words() {
    return Arrays.stream(values()).map(Language::id).collect(Collectors.joining(", "));
  }

  /** The folder of a stack, relative to the installation: {@code service-NAME} for Java. */
  String folder(String name) {
    return prefix + name;
  }

  /** Files of the skeleton, relative to its folder, with placeholders in their paths. */
  List<String> templates() {
    return templates;
  }

  /** Whether it is a module of the Maven build. */
  boolean isModule() {
    return templates.contains("pom.xml");
  }
}

package org.wsbench.cli.skeleton;

import java.util.List;
import java.util.Locale;
import org.wsbench.plan.yaml.EnumWords;

/** The language of a new stack. */
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
    return EnumWords.parse(Language.class, Language::id, text);
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

package org.wsbench.cli.skeleton;

import java.util.Locale;
import org.wsbench.result.Ids;

/** The language of a new stack. */
public enum Language {
  /** A Maven module on the server that all Java stacks share. */
  JAVA(Blueprint.JAVA),
  /** Anything else: a program in Python 3, to be kept or to be replaced. */
  OTHER(Blueprint.OTHER);

  private final Blueprint blueprint;

  Language(Blueprint blueprint) {
    this.blueprint = blueprint;
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
    return Ids.parse(Language.class, Language::id, text);
  }

  Blueprint blueprint() {
    return blueprint;
  }
}

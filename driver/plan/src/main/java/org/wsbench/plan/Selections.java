package org.wsbench.plan;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.plan.yaml.Suggestion;
import org.wsbench.result.StackName;
import tools.jackson.databind.util.StdConverter;

/** Selections of stacks and cases: names, or a word for many. */
public final class Selections {
  /** Stacks: all that this machine can build. Cases: all. */
  public static final String ALL = "all";

  /** The stacks that can start as they are. */
  public static final String READY = "ready";

  /** The stacks that {@code ./mvnw package} does not build and this machine can build. */
  public static final String OPTIONAL = "optional";

  private static final List<String> WORDS = List.of(ALL, READY, OPTIONAL);

  private static final Pattern PREFIX = Pattern.compile("^echo", Pattern.CASE_INSENSITIVE);
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]*");
  private static final Pattern VARIANT = Pattern.compile("[0-9-]*[a-z][a-z0-9-]*");

  private Selections() {}

  static boolean isAll(List<String> words) {
    return words.equals(List.of(ALL));
  }

  /** Whether it is one of the words for many stacks. */
  static boolean isWord(List<String> words) {
    return words.size() == 1 && WORDS.contains(words.getFirst());
  }

  /**
   * Checks names of stacks; whether there are such stacks only a catalog knows.
   *
   * @param key that names them
   */
  static void checkStacks(String key, List<String> names, Set<String> variants) {
    for (String name : names) {
      if (WORDS.contains(name)) {
        throw new InvalidValueException(key, "'" + name + "' cannot be combined with other names");
      }
      if (!StackName.isValid(name)) {
        throw new InvalidValueException(
            key,
            "'"
                + name
                + "' is not the name of a stack; write a name such as metro, metro@2, or"
                + " metro:4.0.2");
      }
      checkCopy(key, name, variants);
    }
    checkDistinct(key, names);
  }

  /** A copy has a number, or is a variant. */
  private static void checkCopy(String key, String name, Set<String> variants) {
    String copy = StackName.of(name).copy().orElse("1");
    if (!NUMBER.matcher(copy).matches() && !variants.contains(copy)) {
      throw new InvalidValueException(
          key,
          "'"
              + name
              + "': there is no variant '"
              + copy
              + "'; variants of this plan are "
              + (variants.isEmpty() ? "none" : String.join(", ", variants))
              + ". A second copy has a number, such as metro@2");
    }
  }

  /** Checks the names of variants. */
  static void checkVariants(Set<String> names) {
    for (String name : names) {
      if (!VARIANT.matcher(name).matches()) {
        throw new InvalidValueException(
            "variants",
            "'"
                + name
                + "' is not a name; write lower-case letters, digits, and hyphens, with a letter");
      }
    }
  }

  static EchoCase echoCase(String key, String title) {
    try {
      return EchoCase.named(title);
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(
          key,
          near(title)
              .map(
                  near ->
                      "there is no case '%s'; did you mean %s? wsbench cases lists all"
                          .formatted(title, near))
              .orElse(e.getMessage()));
    }
  }

  /** Most titles begin with the same word: what follows it decides. */
  private static Optional<String> near(String title) {
    return Suggestion.of(
            PREFIX.matcher(title).replaceFirst(""),
            Arrays.stream(EchoCase.values())
                .map(one -> PREFIX.matcher(one.id()).replaceFirst(""))
                .toList())
        .map(near -> EchoCase.find(near).isPresent() ? near : "echo" + near);
  }

  /** Checks that nothing is named twice. */
  static void checkDistinct(String key, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new InvalidValueException(key, "'" + name + "' is named twice");
      }
    }
  }

  /** Names of stacks as a plan's record has them: none of them = all. */
  static final class StackNames extends StdConverter<List<String>, List<String>> {
    @Override
    public List<String> convert(List<String> words) {
      if (words.isEmpty()) {
        throw new InvalidValueException(
            "stacks", "the list is empty; name a stack, or write ready, optional, or all");
      }
      return isAll(words) ? List.of() : words;
    }
  }

  /** Names of stacks as a plan's file has them. */
  static final class StackWords extends StdConverter<List<String>, Object> {
    @Override
    public Object convert(List<String> names) {
      return names.isEmpty() ? ALL : isWord(names) ? names.getFirst() : names;
    }
  }

  /** The cases of titles. */
  static final class Cases extends StdConverter<List<String>, List<EchoCase>> {
    @Override
    public List<EchoCase> convert(List<String> words) {
      return isAll(words)
          ? EchoCase.contract()
          : words.stream().map(title -> echoCase("cases", title)).toList();
    }
  }
}

package org.wsbench.app.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;

/** The choice of stacks and cases: {@code all} or names. */
final class Selections {
  static final String ALL = "all";
  private static final Pattern STACK = Pattern.compile("[a-z0-9-]+(@[1-9][0-9]*)?");

  private Selections() {}

  /** Names of stacks; {@code all} becomes the empty list. */
  static List<String> stacks(List<String> words) {
    return words.equals(List.of(ALL)) ? List.of() : List.copyOf(words);
  }

  /** Checks names of stacks; whether there are such stacks only a catalog knows. */
  static void checkStacks(List<String> names) {
    for (String name : names) {
      if (name.equals(ALL)) {
        throw new InvalidValueException("stacks", "'all' cannot be combined with other names");
      }
      if (!STACK.matcher(name).matches()) {
        throw new InvalidValueException(
            "stacks",
            "'" + name + "' is not the name of a stack; write a name such as metro or metro@2");
      }
    }
    checkDistinct("stacks", names);
  }

  /** The cases of these titles; {@code all} means every one. */
  static MeasurementScheme scheme(String word) {
    return Ranges.named(MeasurementScheme.class, MeasurementScheme::id, word);
  }

  static List<EchoCase> cases(List<String> words) {
    return words.equals(List.of(ALL))
        ? List.of(EchoCase.values())
        : words.stream().map(Selections::echoCase).toList();
  }

  private static EchoCase echoCase(String title) {
    try {
      return EchoCase.named(title);
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException("cases", e.getMessage());
    }
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
}

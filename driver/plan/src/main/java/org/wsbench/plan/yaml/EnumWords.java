package org.wsbench.plan.yaml;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Converts words of a file to the constants of an enumeration. */
public final class EnumWords {
  private EnumWords() {}

  /**
   * The constant with a word, ignoring case.
   *
   * @param word of a constant
   * @throws IllegalArgumentException if there is none; the message lists what is allowed
   */
  public static <E extends Enum<E>> E parse(Class<E> type, Function<E, String> word, String text) {
    E[] constants = type.getEnumConstants();
    return Arrays.stream(constants)
        .filter(constant -> word.apply(constant).equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'"
                        + text
                        + "' is not allowed; give one of "
                        + Arrays.stream(constants).map(word).collect(Collectors.joining(", "))));
  }
}

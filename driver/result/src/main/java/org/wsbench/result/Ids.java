package org.wsbench.result;

import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds constants by their ids: the words for them in files and options. */
public final class Ids {
  private Ids() {}

  /**
   * The constant with an id, ignoring case.
   *
   * @throws IllegalArgumentException if there is none; the message lists the ids there are
   */
  public static <E extends Enum<E>> E parse(Class<E> type, Function<E, String> id, String text) {
    E[] constants = type.getEnumConstants();
    return Arrays.stream(constants)
        .filter(constant -> id.apply(constant).equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not allowed; give one of %s"
                        .formatted(
                            text,
                            Arrays.stream(constants).map(id).collect(Collectors.joining(", ")))));
  }
}

package org.wsbench.run;

import java.util.OptionalInt;
import java.util.OptionalLong;

/** Numbers as results have them: null where they are not known. */
public final class Boxed {

  private Boxed() {}

  /** The number, or null. */
  public static Long of(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }

  /** The number, or null. */
  public static Integer of(OptionalInt value) {
    return value.isPresent() ? value.getAsInt() : null;
  }
}

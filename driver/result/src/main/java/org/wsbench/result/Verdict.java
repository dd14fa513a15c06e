package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The result of comparing two stacks in one case. */
public enum Verdict {
  /** The first serves more than the second. */
  FASTER,
  /** The first serves less than the second. */
  SLOWER,
  /** Neither is known to be faster, and the difference is known to be small. */
  EQUAL,
  /** The data do not decide. */
  UNDECIDED;

  /** The word in files and on the screen: {@code faster}, {@code slower}, and so on. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The verdict on the same two stacks in the other order. */
  public Verdict inverse() {
    return switch (this) {
      case FASTER -> SLOWER;
      case SLOWER -> FASTER;
      case EQUAL, UNDECIDED -> this;
    };
  }
}

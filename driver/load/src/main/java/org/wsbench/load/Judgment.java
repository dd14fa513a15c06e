package org.wsbench.load;

import java.util.Objects;
import java.util.Optional;

/**
 * What a validator says of a reply.
 *
 * @param error what is wrong with it; empty if it is right
 * @param detail one line for people that says why; empty if it is right
 */
public record Judgment(Optional<ErrorKind> error, String detail) {

  /** The right answer. */
  public static final Judgment RIGHT = new Judgment(Optional.empty(), "");

  public Judgment {
    Objects.requireNonNull(error, "error");
    Objects.requireNonNull(detail, "detail");
  }

  /** A wrong answer. */
  public static Judgment wrong(ErrorKind error, String detail) {
    return new Judgment(Optional.of(error), detail);
  }
}

package org.wsbench.load;

import java.util.Objects;
import java.util.Optional;

/**
 * The judgment of a validator on a reply.
 *
 * @param error the kind of error; empty if the reply is right
 * @param detail the reason in one line; empty if the reply is right
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

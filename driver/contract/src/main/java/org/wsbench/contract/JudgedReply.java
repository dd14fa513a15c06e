package org.wsbench.contract;

import java.util.Optional;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Judgment;
import org.wsbench.payload.Difference;

/**
 * A reply, compared by value with what was sent.
 *
 * @param kind what it is
 * @param detail what is wrong with it, in one line; empty if nothing is
 * @param difference the first value that is another one; empty unless that is what is wrong
 */
public record JudgedReply(Kind kind, String detail, Optional<Difference> difference) {

  /** What a reply may be. */
  public enum Kind {
    /** It carries what was sent. */
    RIGHT,
    /** It is valid, and carries another value. */
    OTHER_VALUE,
    /** It is no reply of the operation. */
    INVALID,
    /** It is a SOAP fault, whatever its HTTP status. */
    FAULT,
    /** It is no fault, and its HTTP status is not 200. */
    HTTP_STATUS
  }

  static JudgedReply of(Kind kind, String detail) {
    return new JudgedReply(kind, detail, Optional.empty());
  }

  static JudgedReply of(Difference difference) {
    return new JudgedReply(Kind.OTHER_VALUE, difference.toString(), Optional.of(difference));
  }

  /** Whether it is a valid reply, with whatever value. */
  public boolean isValid() {
    return kind == Kind.RIGHT || kind == Kind.OTHER_VALUE;
  }

  /** The same in the load generator's words. */
  public Judgment judgment() {
    return switch (kind) {
      case RIGHT -> Judgment.RIGHT;
      case OTHER_VALUE, INVALID -> Judgment.wrong(ErrorKind.CORRUPT, detail);
      case FAULT -> Judgment.wrong(ErrorKind.FAULT, detail);
      case HTTP_STATUS -> Judgment.wrong(ErrorKind.HTTP, detail);
    };
  }
}

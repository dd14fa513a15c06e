package org.wsbench.contract;

import java.util.Optional;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Judgment;
import org.wsbench.payload.Difference;

/**
 * A reply, compared by value with what was sent.
 *
 * @param kind the kind of reply
 * @param detail the problem, in one line; empty if there is none
 * @param difference the first value that differs, if a value does
 */
public record JudgedReply(Kind kind, String detail, Optional<Difference> difference) {

  /** The kinds of replies. */
  public enum Kind {
    /** A valid reply with the values that were sent. */
    RIGHT,
    /** A valid reply with another value. */
    OTHER_VALUE,
    /** Not a valid reply of the operation. */
    INVALID,
    /** A SOAP fault with any HTTP status. */
    FAULT,
    /** Not a fault, but its HTTP status is not 200. */
    HTTP_STATUS
  }

  /** The right reply. */
  static final JudgedReply RIGHT = of(Kind.RIGHT, "");

  static JudgedReply of(Kind kind, String detail) {
    return new JudgedReply(kind, detail, Optional.empty());
  }

  /** A reply whose HTTP status says that it is not right. */
  static JudgedReply http(int status) {
    return of(Kind.HTTP_STATUS, "HTTP status " + status);
  }

  static JudgedReply of(Difference difference) {
    return new JudgedReply(Kind.OTHER_VALUE, difference.toString(), Optional.of(difference));
  }

  /** Whether it is a valid reply with any value. */
  public boolean isValid() {
    return kind == Kind.RIGHT || kind == Kind.OTHER_VALUE;
  }

  /** Converts it to the judgment of the load generator. */
  public Judgment judgment() {
    return switch (kind) {
      case RIGHT -> Judgment.RIGHT;
      case OTHER_VALUE, INVALID -> Judgment.wrong(ErrorKind.CORRUPT, detail);
      case FAULT -> Judgment.wrong(ErrorKind.FAULT, detail);
      case HTTP_STATUS -> Judgment.wrong(ErrorKind.HTTP, detail);
    };
  }
}

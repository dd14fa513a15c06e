package org.wsbench.client;

import java.util.Arrays;

/**
 * Compares the parts of a reply with what was sent, for bindings with values of their own. Nothing
 * is allocated unless they differ. Each method throws a {@link FailedCallException} of the kind
 * {@link ErrorKind#CORRUPT} that names the part.
 */
public final class ReplyCheck {

  private ReplyCheck() {}

  /** Compares integers. */
  public static void same(String part, int sent, int received) throws FailedCallException {
    if (sent != received) {
      throw differ(part, sent, received);
    }
  }

  /** Compares floats by value: NaN equals itself, -0 is not 0. */
  public static void same(String part, float sent, float received) throws FailedCallException {
    if (Float.compare(sent, received) != 0) {
      throw differ(part, sent, received);
    }
  }

  /** Compares texts. */
  public static void same(String part, String sent, String received) throws FailedCallException {
    if (!sent.equals(received)) {
      throw differ(part, sent, received);
    }
  }

  /** Compares binary data. */
  public static void same(String part, byte[] sent, byte[] received) throws FailedCallException {
    if (!Arrays.equals(sent, received)) {
      throw differ(part, length(sent), length(received));
    }
  }

  private static String length(byte[] bytes) {
    return bytes == null ? "nothing" : "other bytes (" + bytes.length + ")";
  }

  /** The exception for a part that differs. */
  public static FailedCallException differ(String part, Object sent, Object received) {
    return new FailedCallException(
        ErrorKind.CORRUPT, "%s: sent %s, received %s".formatted(part, sent, received));
  }
}

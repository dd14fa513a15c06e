package org.wsbench.client;

import java.util.Arrays;
import java.util.Optional;
import org.wsbench.payload.Difference;
import org.wsbench.payload.model.Synthetic;

/** Compares replies, as values of the contract, with what was sent. */
public final class Comparison {

  private Comparison() {}

  /**
   * The first difference, by the rules of {@link Difference}.
   *
   * @param sent null for echoVoid
   */
  public static Optional<String> difference(Object sent, Object received) {
    // Equal records are equal values; the walk through both is for those that are not.
    return sent != null && isSame(sent, received)
        ? Optional.empty()
        : Difference.first(sent, received).map(Difference::toString);
  }

  private static boolean isSame(Object sent, Object received) {
    return sent instanceof Synthetic one && received instanceof Synthetic other
        ? one.str().equals(other.str())
            && one.s().equals(other.s())
            && Arrays.equals(one.bytes(), other.bytes())
        : sent.equals(received);
  }
}

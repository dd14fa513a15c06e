package org.wsbench.plan.yaml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggests the name that a user probably mistyped. */
public final class Suggestion {
  /** One letter of this many may be wrong. */
  private static final int LETTERS_PER_SLIP = 3;

  private Suggestion() {}

  /** The known name that is nearest to the given one; empty if none is near. */
  public static Optional<String> of(String given, Collection<String> known) {
    return known.stream()
        .filter(name -> distance(given, name) <= Math.max(1, given.length() / LETTERS_PER_SLIP))
        .min(Comparator.comparingInt(name -> distance(given, name)));
  }

  /**
   * Letters that are missing, added, wrong, or swapped with their neighbor (optimal string
   * alignment).
   */
  private static int distance(String one, String other) {
    int[][] least = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        least[i][j] = i == 0 || j == 0 ? i + j : distance(one, other, i, j, least);
      }
    }
    return least[one.length()][other.length()];
  }

  private static int distance(String one, String other, int i, int j, int[][] least) {
    int wrong = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
    int distance =
        Math.min(least[i - 1][j - 1] + wrong, Math.min(least[i - 1][j] + 1, least[i][j - 1] + 1));
    boolean swapped =
        i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1);
    return swapped ? Math.min(distance, least[i - 2][j - 2] + 1) : distance;
  }
}

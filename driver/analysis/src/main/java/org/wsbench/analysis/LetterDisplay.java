package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A compact letter display: items that share a letter are not shown to differ. By insertion and
 * absorption (Piepho, Journal of Computational and Graphical Statistics 13, 2004): each pair that
 * differs splits every group that has both, and a group that is part of another is dropped.
 */
final class LetterDisplay {
  private static final int LETTERS = 26;

  /** After {@code z} follow {@code a'} and {@code b'}. */
  private static final Pattern LETTER = Pattern.compile("[a-z]'*");

  private LetterDisplay() {}

  /** Whether two items are shown to differ. */
  interface Difference {
    /** Symmetric; never called for an item and itself. */
    boolean between(int one, int other);
  }

  /**
   * The letters of each item, in alphabetical order.
   *
   * @param items how many there are, the best first: that has the letter {@code a}
   */
  static List<String> of(int items, Difference differs) {
    List<BitSet> groups = new ArrayList<>();
    BitSet all = new BitSet();
    all.set(0, items);
    groups.add(all);
    for (int one = 0; one < items; one++) {
      for (int other = one + 1; other < items; other++) {
        if (differs.between(one, other)) {
          groups = absorbed(split(groups, one, other));
        }
      }
    }
    groups.sort(
        Comparator.<BitSet>comparingInt(group -> group.nextSetBit(0))
            .thenComparingInt(BitSet::length));
    List<String> letters = new ArrayList<>();
    for (int item = 0; item < items; item++) {
      letters.add(letters(groups, item));
    }
    return letters;
  }

  /** The letters of an item, each with the primes behind it. */
  static List<String> split(String letters) {
    return LETTER.matcher(letters).results().map(MatchResult::group).toList();
  }

  private static List<BitSet> split(List<BitSet> groups, int one, int other) {
    List<BitSet> split = new ArrayList<>();
    for (BitSet group : groups) {
      if (group.get(one) && group.get(other)) {
        split.add(without(group, one));
        split.add(without(group, other));
      } else {
        split.add(group);
      }
    }
    return split;
  }

  private static BitSet without(BitSet group, int item) {
    BitSet rest = (BitSet) group.clone();
    rest.clear(item);
    return rest;
  }

  private static List<BitSet> absorbed(List<BitSet> groups) {
    List<BitSet> distinct = groups.stream().distinct().toList();
    return new ArrayList<>(
        distinct.stream()
            .filter(
                group ->
                    distinct.stream().noneMatch(other -> other != group && holds(other, group)))
            .toList());
  }

  private static boolean holds(BitSet group, BitSet part) {
    BitSet beyond = (BitSet) part.clone();
    beyond.andNot(group);
    return beyond.isEmpty();
  }

  private static String letters(List<BitSet> groups, int item) {
    StringBuilder letters = new StringBuilder();
    for (int group = 0; group < groups.size(); group++) {
      if (groups.get(group).get(item)) {
        letters.append((char) ('a' + group % LETTERS));
        letters.append("'".repeat(group / LETTERS));
      }
    }
    return letters.toString();
  }
}

package org.wsbench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.wsbench.payload.CaseFamily;
import org.wsbench.payload.EchoCase;

/**
 * Names sets of cases: a complete family by its name, other cases one by one; if most cases are in
 * the set, those that are not.
 *
 * @param all the cases of the comparison, in its order
 * @param levels whether they are levels of load instead, which have no families
 */
public record CaseNames(List<String> all, boolean levels) {
  /** Before the cases that are not meant. */
  static final String ALL_BUT = "all but ";

  /** Most cases that are named as exceptions. */
  private static final int MOST_OTHERS = 3;

  /** Names of echo cases. */
  public CaseNames(List<String> all) {
    this(all, false);
  }

  /** Such as {@code on small messages, on orders, on echoArray40} without the prepositions. */
  public String of(Collection<String> some) {
    List<String> others = all.stream().filter(echoCase -> !some.contains(echoCase)).toList();
    List<String> words = listed(some);
    boolean shorter = others.size() <= MOST_OTHERS && words.size() > others.size() + 1;
    return !others.isEmpty() && shorter
        ? ALL_BUT + String.join(", ", others)
        : String.join(", ", words);
  }

  /**
   * Where a statement holds: {@code on echoVoid, at 50%, in both cases}; empty if there is only one
   * case.
   */
  String where(Collection<String> some) {
    if (some.size() < all.size()) {
      return (levels ? " at " : " on ") + of(some);
    }
    String every = levels ? " at %s levels" : " in %s cases";
    return switch (all.size()) {
      case 1 -> "";
      case 2 -> every.formatted("both");
      default -> every.formatted("all " + all.size());
    };
  }

  private List<String> listed(Collection<String> some) {
    List<String> words = new ArrayList<>();
    List<String> single = new ArrayList<>(all.stream().filter(some::contains).toList());
    for (CaseFamily family : CaseFamily.values()) {
      List<String> members = all.stream().filter(echoCase -> isOf(echoCase, family)).toList();
      if (members.size() > 1 && single.containsAll(members)) {
        words.add(title(family));
        single.removeAll(members);
      }
    }
    words.addAll(single);
    return words;
  }

  private static boolean isOf(String echoCase, CaseFamily family) {
    return EchoCase.find(echoCase).map(EchoCase::family).filter(family::equals).isPresent();
  }

  /** The name of a family. */
  public static String title(CaseFamily family) {
    return switch (family) {
      case SMALL -> "small messages";
      case SYNTHETIC -> "binary data";
      case ARRAY -> "arrays";
      case ORDER -> "orders";
      case ATTACHMENT -> "attachments";
    };
  }
}

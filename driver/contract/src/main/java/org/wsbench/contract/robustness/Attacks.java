package org.wsbench.contract.robustness;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.check.AttackDescription;

/** All attacks, those that take much memory last: it is seldom given back. */
public final class Attacks {
  static final List<Attack> ALL = all();

  private Attacks() {}

  /** What each attack does, in the order in which they are made. */
  public static List<AttackDescription> descriptions() {
    return ALL.stream()
        .map(attack -> new AttackDescription(attack.id(), attack.description()))
        .toList();
  }

  private static List<Attack> all() {
    List<Attack> all = new ArrayList<>(ConnectionAttacks.all());
    all.addAll(MessageAttacks.all());
    return List.copyOf(all);
  }
}

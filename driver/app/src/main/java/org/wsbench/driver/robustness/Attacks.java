package org.wsbench.driver.robustness;

import java.util.ArrayList;
import java.util.List;

/** All attacks, those that take much memory last: it is seldom given back. */
final class Attacks {
  static final List<Attack> ALL = all();

  private Attacks() {}

  private static List<Attack> all() {
    List<Attack> all = new ArrayList<>(ConnectionAttacks.all());
    all.addAll(MessageAttacks.all());
    return List.copyOf(all);
  }
}

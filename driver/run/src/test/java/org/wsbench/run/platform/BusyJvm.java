package org.wsbench.run.platform;

import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that never rests ({@code BusyJvm WORD}): with {@code collects} its collector works, with
 * {@code works} a thread of its own. It writes a dot when it has begun.
 */
final class BusyJvm {
  private static final int OBJECTS = 500_000;

  /** So many turns come before the dot. */
  static final int DOT_AFTER = 20;

  private BusyJvm() {}

  /** Goes on until it is ended. */
  public static void main(String[] words) {
    List<Object> live = new ArrayList<>();
    for (int i = 0; i < OBJECTS; i++) {
      live.add(new Object[1]);
    }
    long sum = 0;
    for (int i = 0; sum >= 0; i++) {
      if (words[0].equals("collects")) {
        System.gc();
      } else {
        sum += squares(live.size());
      }
      if (i == DOT_AFTER) {
        System.out.print('.');
        System.out.flush();
      }
      sum &= Long.MAX_VALUE;
    }
  }

  private static long squares(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += (long) i * i % 7;
    }
    return sum;
  }
}

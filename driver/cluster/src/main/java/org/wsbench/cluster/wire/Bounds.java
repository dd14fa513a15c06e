package org.wsbench.cluster.wire;

import java.time.Duration;

/** Checks numbers; the messages contain the name, the value, and the allowed range. */
final class Bounds {
  private Bounds() {}

  static void requireAtLeast(long least, String name, long value) {
    if (value < least) {
      throw new IllegalArgumentException(
          name + ": " + value + "; at least " + least + " is needed");
    }
  }

  static void requireShare(int share, int shares) {
    if (share < 0 || share >= shares) {
      throw new IllegalArgumentException(
          "share " + share + " of " + shares + "; shares are counted from 0");
    }
  }

  static void requireNotNegative(String name, Duration value) {
    if (value.isNegative()) {
      throw new IllegalArgumentException(name + ": " + value + "; at least 0 is needed");
    }
  }
}

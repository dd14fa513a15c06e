package org.wsbench.cli.bisect;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;

/** The heaps among which the smallest is searched for, in whole megabytes. */
public final class HeapSizes {
  private static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,5})([mMgG])");
  private static final int MEGABYTES_PER_GIGABYTE = 1024;

  /** No JVM serves with less. */
  private static final int LEAST = 8;

  private static final int MOST = 64 * MEGABYTES_PER_GIGABYTE;

  /** From each power of two to the next there are so many. */
  private static final int STEPS = 4;

  private HeapSizes() {}

  /**
   * The largest, and then smaller ones down to 8 MB, each smaller than the one before by 11 to 20
   * %.
   *
   * @param text the largest heap, such as 512m
   * @throws InvalidValueException whose key is {@code --from}, if it is none
   */
  public static List<String> from(String text) {
    int most = megabytes(text);
    List<String> sizes = new ArrayList<>();
    for (int power = LEAST; power < most; power *= 2) {
      for (int step = 0; step < STEPS; step++) {
        int size = power + power / STEPS * step;
        if (size < most) {
          sizes.add(size + "m");
        }
      }
    }
    sizes.add(most + "m");
    return List.copyOf(sizes.reversed());
  }

  /** The megabytes of one of them. */
  static int number(String size) {
    return Integer.parseInt(size.substring(0, size.length() - 1));
  }

  private static int megabytes(String text) {
    Matcher parts = TEXT.matcher(text);
    if (parts.matches()) {
      int number = Integer.parseInt(parts.group(1));
      long megabytes =
          parts.group(2).equalsIgnoreCase("g") ? (long) number * MEGABYTES_PER_GIGABYTE : number;
      if (megabytes > LEAST && megabytes <= MOST) {
        return (int) megabytes;
      }
    }
    throw new InvalidValueException(
        "--from", "'" + text + "' is not allowed; give a heap from 9m to 64g, such as 512m");
  }
}

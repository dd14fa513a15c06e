package org.wsbench.plan;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Numbers of users: one, or those of steps.
 *
 * @param from the first, 1..1000000
 * @param to no step is beyond it
 * @param by from one step to the next; 0 if there is one number only
 */
public record UserSteps(int from, int to, int by) {
  private static final int MOST = 1_000_000;
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,6}");
  private static final Pattern STEPS =
      Pattern.compile("([1-9][0-9]{0,6})\\.\\.([1-9][0-9]{0,6}) by ([1-9][0-9]{0,6})");

  /**
   * Reads a text such as {@code 200} or {@code 50..500 by 50}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static UserSteps parse(String text) {
    Matcher steps = STEPS.matcher(text);
    if (NUMBER.matcher(text).matches() && Integer.parseInt(text) <= MOST) {
      return new UserSteps(Integer.parseInt(text), Integer.parseInt(text), 0);
    }
    if (steps.matches()) {
      int from = Integer.parseInt(steps.group(1));
      int to = Integer.parseInt(steps.group(2));
      if (from < to && to <= MOST) {
        return new UserSteps(from, to, Integer.parseInt(steps.group(3)));
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not a number of users; write one from 1 to 1000000, or 50..500 by 50");
  }

  /** All of them. */
  public List<Integer> all() {
    return by == 0
        ? List.of(from)
        : IntStream.iterate(from, number -> number <= to, number -> number + by).boxed().toList();
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return by == 0 ? Integer.toString(from) : from + ".." + to + " by " + by;
  }
}

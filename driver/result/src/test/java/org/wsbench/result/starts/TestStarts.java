package org.wsbench.result.starts;

import java.util.Map;
import java.util.TreeMap;
import org.wsbench.result.TestRounds;

/** Sample starts for the tests of results and reports. */
public final class TestStarts {
  public static final StartSettings SETTINGS = new StartSettings(100, 0.5, 32);

  private static final long SECONDS_PER_CYCLE = 30;
  private static final double BYTES_PER_MEGABYTE = 1 << 20;

  private TestStarts() {}

  /** A start with all figures, which are larger by a factor than those of a usual one. */
  public static StackStart whole(String stack, int fork, double factor) {
    Map<String, Double> figures = new TreeMap<>();
    for (StartFigure figure : StartFigure.values()) {
      figures.put(figure.id(), factor * usual(figure));
    }
    return of(stack, fork, figures);
  }

  private static double usual(StartFigure figure) {
    double place = 1 + 0.1 * figure.ordinal();
    return switch (figure.measure()) {
      case MILLIS -> 1000 * place;
      case MICROS -> 4000 * place;
      case BYTES -> 100 * BYTES_PER_MEGABYTE * place;
      case COUNT -> Math.rint(200 * place);
      case RATE -> 1000 * place;
    };
  }

  /** A start of something that is no JVM, on a system that says little. */
  public static StackStart timesOnly(String stack, int fork, double millis) {
    return of(
        stack,
        fork,
        Map.of(StartFigure.FIRST_REPLY.id(), millis, StartFigure.HUNDREDTH_REPLY.id(), 2 * millis));
  }

  private static StackStart of(String stack, int fork, Map<String, Double> figures) {
    return new StackStart(
        stack, fork, TestRounds.START.plusSeconds(SECONDS_PER_CYCLE * fork), figures);
  }
}

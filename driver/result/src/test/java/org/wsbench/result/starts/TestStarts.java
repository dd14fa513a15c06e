package org.wsbench.result.starts;

import java.util.Map;
import java.util.TreeMap;
import org.wsbench.result.TestRounds;

/** Sample starts for the tests of results and reports. */
public final class TestStarts {
  public static final StartSettings SETTINGS = new StartSettings(100, 0.5, 32);
  public static final StartSettings OF_CLIENTS = new StartSettings(1000, 0.5, 16, 1000);

  private static final long SECONDS_PER_CYCLE = 30;
  private static final double BYTES_PER_MEGABYTE = 1 << 20;

  private TestStarts() {}

  /**
   * A start with all figures of a stack, which are larger by a factor than those of a usual one.
   */
  public static StackStart whole(String stack, int fork, double factor) {
    Map<String, Double> figures = new TreeMap<>();
    for (StartFigure figure : StartFigure.OF_STACKS) {
      figures.put(figure.id(), factor * usual(figure));
    }
    return of(stack, fork, figures);
  }

  /**
   * A start of a client: its times are larger by a factor than those of a usual one, and each port
   * but the first two leaves so much behind.
   */
  public static StackStart client(
      String client, int fork, double factor, double heapBytes, double threads) {
    Map<String, Double> figures = new TreeMap<>();
    for (StartFigure figure : StartFigure.OF_CLIENTS) {
      if (figure.isTime()) {
        figures.put(figure.id(), factor * (100 - figure.ordinal()));
      }
    }
    figures.put(StartFigure.HEAP_AFTER_2.id(), 9 * BYTES_PER_MEGABYTE);
    figures.put(StartFigure.HEAP_AFTER_100.id(), 9 * BYTES_PER_MEGABYTE + 98 * heapBytes);
    figures.put(StartFigure.HEAP_AFTER_ALL.id(), 9 * BYTES_PER_MEGABYTE + 998 * heapBytes);
    figures.put(StartFigure.METASPACE_AFTER_2.id(), 30 * BYTES_PER_MEGABYTE);
    figures.put(StartFigure.METASPACE_AFTER_100.id(), 31 * BYTES_PER_MEGABYTE);
    figures.put(StartFigure.METASPACE_AFTER_ALL.id(), 31.5 * BYTES_PER_MEGABYTE);
    figures.put(StartFigure.THREADS_AFTER_2.id(), 14.0);
    figures.put(StartFigure.THREADS_AFTER_100.id(), 14 + 98 * threads);
    figures.put(StartFigure.THREADS_AFTER_ALL.id(), 14 + 998 * threads);
    figures.put(StartFigure.JARS.id(), 5 * BYTES_PER_MEGABYTE);
    return of(client, fork, figures);
  }

  private static double usual(StartFigure figure) {
    double place = 1 + 0.1 * figure.ordinal();
    return switch (figure.measure()) {
      case MILLIS -> 1000 * place;
      case MICROS -> 4000 * place;
      case BYTES -> 100 * BYTES_PER_MEGABYTE * place;
      case COUNT -> Math.rint(200 * place);
      case RATE -> 1000 * place;
      case BYTES_PER_PORT, COUNT_PER_PORT -> throw new IllegalArgumentException(figure.id());
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

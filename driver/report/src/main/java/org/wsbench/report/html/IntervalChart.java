package org.wsbench.report.html;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.wsbench.result.Interval;

/**
 * Figures with intervals on one logarithmic axis, in groups below each other.
 *
 * @param title what it shows, in a line
 * @param description what can be seen in it, for those who cannot see it
 * @param unit what stands behind the figures of the axis, with a blank before it
 * @param line a figure that all others are compared with
 */
record IntervalChart(
    String title, String description, String unit, Optional<Double> line, List<Group> groups) {
  /** An interval does not stretch the axis beyond this multiple of the outermost figures. */
  private static final double STRETCH = 1.5;

  /** Beyond the outermost ends, as a power of the axis' own range. */
  private static final double MARGIN = 0.02;

  private static final double LEAST_MARGIN = 1.01;

  IntervalChart {
    groups = List.copyOf(groups);
  }

  /** What is compared with each other. */
  record Group(String name, List<Mark> marks) {}

  /**
   * One figure.
   *
   * @param value more than 0
   * @param interval null for none
   * @param open whether it decides nothing, or must not be used
   * @param words all of it in words
   */
  record Mark(SeriesStyle style, double value, Interval interval, boolean open, String words) {}

  /** The range of the axis. */
  Interval range() {
    double lowest = values().min().orElse(1);
    double highest = values().max().orElse(1);
    double low = ends(Interval::low).min().orElse(lowest);
    double high = ends(Interval::high).max().orElse(highest);
    double from = Math.min(lowest, Math.max(low, lowest / STRETCH));
    double to = Math.max(highest, Math.min(high, highest * STRETCH));
    double margin = Math.max(LEAST_MARGIN, Math.pow(to / from, MARGIN));
    return new Interval(from / margin, to * margin);
  }

  private DoubleStream values() {
    return DoubleStream.concat(
        line.stream().mapToDouble(Double::doubleValue), marks().mapToDouble(Mark::value));
  }

  private DoubleStream ends(ToDoubleFunction<Interval> end) {
    return marks().map(Mark::interval).filter(Objects::nonNull).mapToDouble(end);
  }

  private Stream<Mark> marks() {
    return groups.stream().flatMap(group -> group.marks().stream());
  }
}

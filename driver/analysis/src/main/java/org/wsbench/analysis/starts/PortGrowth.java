package org.wsbench.analysis.starts;

import java.util.OptionalDouble;
import org.wsbench.result.Interval;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure;

/**
 * What grows in a client with each port that it makes and drops: the difference between the reading
 * after the hundredth port and that after the last, for each port in between. What caches hold once
 * is there after a hundred ports, and is no growth.
 */
public enum PortGrowth {
  /** A port that is kept holds a multiple of this; a cache that fills up late may grow by less. */
  HEAP(StartFigure.HEAP_PER_PORT, StartFigure.HEAP_AFTER_100, StartFigure.HEAP_AFTER_ALL, 1024),
  /**
   * A class loader takes more than this. What a JVM notes there of methods that it is about to
   * compile is less, over some hundred ports.
   */
  METASPACE(
      StartFigure.METASPACE_PER_PORT,
      StartFigure.METASPACE_AFTER_100,
      StartFigure.METASPACE_AFTER_ALL,
      4096),
  /** A JVM may start or end a few threads of its own meanwhile. */
  THREADS(
      StartFigure.THREADS_PER_PORT,
      StartFigure.THREADS_AFTER_100,
      StartFigure.THREADS_AFTER_ALL,
      0.01);

  private static final int HUNDRED = 100;

  /** Whether a client leaks, by its starts. */
  public enum Leak {
    /** The whole interval is above what does not count. */
    YES,
    /** The whole interval is below it. */
    NO,
    /** Neither; or there is only one start. */
    UNDECIDED
  }

  private final StartFigure figure;
  private final StartFigure early;
  private final StartFigure late;

  /** Growth per port that is no leak, in the unit of the figure. */
  private final double negligible;

  PortGrowth(StartFigure figure, StartFigure early, StartFigure late, double negligible) {
    this.figure = figure;
    this.early = early;
    this.late = late;
    this.negligible = negligible;
  }

  /** The figure that it is. */
  public StartFigure figure() {
    return figure;
  }

  /**
   * The growth per port in one start; empty if one of the readings is missing.
   *
   * @param ports how many the client has made, more than 100
   */
  OptionalDouble of(StackStart start, int ports) {
    OptionalDouble from = start.figure(early);
    OptionalDouble to = start.figure(late);
    return from.isPresent() && to.isPresent()
        ? OptionalDouble.of((to.getAsDouble() - from.getAsDouble()) / (ports - HUNDRED))
        : OptionalDouble.empty();
  }

  /**
   * Judges the estimate of this growth.
   *
   * @param estimate over all starts of a client
   */
  public Leak verdict(StartEstimate estimate) {
    Interval interval = estimate.interval();
    if (interval == null) {
      return Leak.UNDECIDED;
    }
    if (interval.low() > negligible) {
      return Leak.YES;
    }
    return interval.high() <= negligible ? Leak.NO : Leak.UNDECIDED;
  }
}

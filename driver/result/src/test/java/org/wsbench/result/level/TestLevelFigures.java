package org.wsbench.result.level;

import java.util.List;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.level.ConnectionMemory.PerConnection;

/** Figures of runs of levels. */
public final class TestLevelFigures {
  private TestLevelFigures() {}

  /** Figures with and without all that may be missing. */
  public static LevelFigures withGaps(LoadWindow one) {
    LimitFigure.Count all = new LimitFigure.Count(3, 3);
    LimitFigure.Count none = new LimitFigure.Count(0, 0);
    return new LevelFigures(
        List.of(level(one, 1, 0.5), level(one, null, null)),
        List.of(
            new PairRatio(
                "metro",
                "raw-stax",
                "50%",
                0.8,
                new Interval(0.6, 1.05),
                null,
                0.8,
                3,
                List.of(0.8),
                Bound.ofLogs(Flag.DRIVER_LATE, 0, 0.1),
                Verdict.UNDECIDED,
                null)),
        List.of(
            new LimitFigure("metro", Level.users(99), Level.users(101), all, all, "p99", true),
            new LimitFigure("metro@2", null, null, none, none, null, false)),
        List.of(
            new TrendFigure(
                "metro",
                TrendFigure.What.HEAP,
                1e6,
                -0.05,
                new Interval(-0.1, 0.01),
                TrendFigure.Verdict.UNDECIDED)),
        List.of(
            new ConnectionMemory("metro", new PerConnection(-0.5, new Interval(-9, 8)), null),
            new ConnectionMemory("cxf", null, new PerConnection(3, new Interval(2, 4)))),
        new ClientLatencies(
            "raw-stax",
            List.of(),
            List.of(
                new AddedLatency(
                    "metro",
                    "1",
                    new AddedLatency.Micros(-3, new Interval(-9, 2), Verdict.EQUAL),
                    new AddedLatency.Micros(300.5, null, Verdict.UNDECIDED)))));
  }

  private static LevelFigure level(LoadWindow one, Integer passed, Double busy) {
    return new LevelFigure(
        one.stack(),
        one.asked(),
        one.stage(),
        one.level(),
        1,
        0,
        passed,
        one.generated().duePerSecond(),
        one.tps(),
        one.intended(),
        one.sent(),
        busy == null ? null : one.leastLatency(),
        1,
        2,
        one.errors(),
        0,
        0,
        0,
        busy,
        busy,
        busy);
  }
}

package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wsbench.result.Bound;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.Json;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.Verdict;

/** Builds the result of a run that compared metro with cxf, case by case. */
public final class Compared {
  private final List<String> cases;
  private final List<PairRatio> pairs = new ArrayList<>();
  private final List<Measurement> rows = new ArrayList<>();

  /** None of its cases has a ratio yet. */
  public Compared(String... cases) {
    this.cases = List.of(cases);
  }

  /** A ratio with a narrow interval. */
  public Compared faster(String echoCase, double ratio) {
    return with(echoCase, ratio, Verdict.FASTER, null);
  }

  /** A ratio with a narrow interval. */
  public Compared slower(String echoCase, double ratio) {
    return with(echoCase, ratio, Verdict.SLOWER, null);
  }

  /** A ratio of 1. */
  public Compared equal(String echoCase, double within) {
    return with(echoCase, 1, Verdict.EQUAL, within);
  }

  /** A ratio whose interval is wide, and of which nothing is suspected. */
  public Compared undecided(String echoCase) {
    return with(echoCase, 1.1, new Interval(0.8, 1.4), Verdict.UNDECIDED, null, Bound.NONE);
  }

  /** A row with a flag. */
  public Compared flagged(String stack, String echoCase, Flag flag) {
    Measurement row =
        TestRuns.measurement(TestRounds.window(stack, echoCase, 1, 1000).withFlags(List.of(flag)));
    rows.add(row);
    return this;
  }

  /** A ratio of which something is suspected. */
  public Compared bounded(String echoCase, double ratio, Verdict verdict, Bound bound) {
    return with(echoCase, ratio, around(ratio), verdict, null, bound);
  }

  /** A ratio that is another one with pauses. */
  public Compared pausing(String echoCase, double ratio, double ofMeans, Verdict verdict) {
    double log = Math.log(ofMeans / ratio);
    Bound bound = Bound.ofLogs(Flag.PAUSES, Math.min(0, log), Math.max(0, log));
    return with(echoCase, ratio, around(ratio), ofMeans, verdict, null, bound);
  }

  private Compared with(String echoCase, double ratio, Verdict verdict, Double within) {
    return with(echoCase, ratio, around(ratio), verdict, within, Bound.NONE);
  }

  private static Interval around(double ratio) {
    return new Interval(ratio * 0.99, ratio * 1.01);
  }

  private Compared with(
      String echoCase,
      double ratio,
      Interval interval,
      Verdict verdict,
      Double within,
      Bound bound) {
    return with(echoCase, ratio, interval, ratio, verdict, within, bound);
  }

  private Compared with(
      String echoCase,
      double ratio,
      Interval interval,
      double ofMeans,
      Verdict verdict,
      Double within,
      Bound bound) {
    pairs.add(
        new PairRatio(
            "metro",
            "cxf",
            echoCase,
            ratio,
            interval,
            interval,
            ofMeans,
            40,
            List.of(ratio),
            bound,
            verdict,
            within));
    return this;
  }

  /** The run. */
  public RunResult result() {
    return new RunResult(
        RunResult.SCHEMA,
        RunResult.FORMAT_VERSION,
        RunResult.Status.COMPLETED,
        null,
        TestRounds.START,
        TestRounds.START.plusSeconds(60),
        new Comparison(
            MeasurementScheme.SLICES,
            List.of("metro", "cxf"),
            cases,
            "cxf",
            32,
            ServiceMode.TYPED,
            0,
            1),
        Json.tree(Map.of()),
        Json.tree(Map.of()),
        List.of(),
        rows,
        pairs,
        List.of(),
        List.of());
  }
}

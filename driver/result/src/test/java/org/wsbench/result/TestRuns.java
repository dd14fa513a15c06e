package org.wsbench.result;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Sample runs and stacks for the tests of results and reports; the same at every call. */
public final class TestRuns {
  public static final List<String> STACKS =
      List.of("metro", "axis2-xmlbeans", "axis2-adb", "raw-stax");

  private TestRuns() {}

  public static Comparison comparison(MeasurementScheme scheme, List<String> cases) {
    return new Comparison(scheme, STACKS, cases, "axis2-xmlbeans", 32, ServiceMode.TYPED, 0, 1);
  }

  /** A completed run that has no figures but these. */
  public static RunResult result(
      Comparison comparison, List<StackRun> stacks, List<Measurement> measurements) {
    return new RunResult(
        RunResult.SCHEMA,
        RunResult.FORMAT_VERSION,
        RunResult.Status.COMPLETED,
        null,
        TestRounds.START,
        null,
        comparison,
        Json.tree(Map.of()),
        Json.tree(Map.of()),
        stacks,
        measurements,
        List.of(),
        List.of(),
        List.of());
  }

  /** The same comparison with the steps of a ladder. */
  public static Comparison with(Comparison plain, List<LadderStep> steps) {
    return new Comparison(
        plain.scheme(),
        plain.stacks(),
        plain.cases(),
        plain.baseline(),
        plain.connections(),
        plain.service(),
        plain.allowedErrors(),
        plain.seed(),
        plain.largeConnections(),
        steps);
  }

  public static StackRun stack(String name, int fork) {
    return new StackRun(
        name,
        fork,
        description(name),
        new ServerProcess(
            List.of("java", "-cp", "target/stack/*", "Main"),
            "25.0.1+8",
            List.of(new Library("woodstox-core-7.3.0.jar", "7.3.0", "0123456789abcdef")),
            null,
            null),
        warmUp(StackRun.EndedBy.FLAT, Errors.NONE),
        null);
  }

  private static StackDescription description(String name) {
    return new StackDescription(
        "Title of " + name,
        name.startsWith("axis2") ? "axis2" : name.startsWith("raw") ? "raw" : "metro",
        "binding-of-" + name,
        name.equals("raw-echo") ? "none" : "woodstox",
        "java",
        name.endsWith("tuned") ? Approach.TUNED : Approach.STOCK,
        role(name),
        "Jetty 12.1",
        null,
        name.equals("target") ? null : Map.of("cases", 15, "edges", 60, "refusals", 25),
        name.equals("axis2-adb")
            ? List.of(new Deviation("echoFloat/NaN", "answers NaN with a fault"))
            : List.of());
  }

  private static Role role(String name) {
    return switch (name) {
      case "axis2-xmlbeans" -> Role.BASELINE;
      case "raw-stax" -> Role.XML_REFERENCE;
      case "raw-echo" -> Role.TRANSPORT_REFERENCE;
      default -> Role.COMPETITOR;
    };
  }

  /** A warm-up of 12.5 s, with errors in echoStruct. */
  public static StackRun.WarmUp warmUp(StackRun.EndedBy endedBy, Errors errors) {
    return new StackRun.WarmUp(
        12.5,
        endedBy,
        1,
        2,
        List.of(0.9, 0.1, 0.0),
        List.of(900.0, 990.0, 1000.0),
        errors,
        errors.total() == 0 ? Map.of() : Map.of("echoStruct", errors));
  }

  /** Figures of rounds, of which only those of each round are right. */
  public static RunFigures figures(List<Round> rounds) {
    return new RunFigures(
        rounds.stream().map(TestRuns::measurement).toList(),
        List.of(
            pair("metro", "axis2-xmlbeans", 1.2, new Interval(1.1, 1.3), Verdict.FASTER, null),
            pair("metro", "axis2-adb", 1, new Interval(0.99, 1.02), Verdict.EQUAL, 0.02),
            pair("axis2-adb", "raw-stax", 0.4, null, Verdict.UNDECIDED, null)));
  }

  /** A ratio with another bound, and the same verdict. */
  public static PairRatio with(PairRatio pair, Bound bound) {
    return with(pair, bound, pair.verdict());
  }

  /** A ratio with another bound and another verdict. */
  public static PairRatio with(PairRatio pair, Bound bound, Verdict verdict) {
    return new PairRatio(
        pair.stack(),
        pair.other(),
        pair.echoCase(),
        pair.value(),
        pair.interval(),
        pair.measured(),
        pair.ofMeans(),
        pair.pairs(),
        pair.byFork(),
        bound,
        verdict,
        verdict == Verdict.EQUAL ? pair.within() : null);
  }

  private static PairRatio pair(
      String stack, String other, double ratio, Interval interval, Verdict verdict, Double within) {
    return new PairRatio(
        stack,
        other,
        "echoVoid",
        ratio,
        interval,
        interval,
        ratio,
        40,
        List.of(ratio, ratio),
        Bound.NONE,
        verdict,
        within);
  }

  /** A measurement of one round, of which only the figures of that round are right. */
  public static Measurement measurement(Round round) {
    return new Measurement(
        round.stack(),
        round.echoCase(),
        new Measurement.Tps(round.load().tps(), null, null, null, 1),
        List.of(round.withoutSeries()),
        round.load().latencyMicros(),
        round.connections(),
        round.resources().serverCpuMicrosPerRequest(),
        round.resources().driverCpuMicrosPerRequest(),
        round.load().errors(),
        List.of(),
        round.flags());
  }

  /** The same measurement with other bounds and flags. */
  public static Measurement with(Measurement row, List<Bound> bounds, List<Flag> flags) {
    return new Measurement(
        row.stack(),
        row.echoCase(),
        row.tps(),
        row.rounds(),
        row.latencyMicros(),
        row.connections(),
        row.serverCpuMicrosPerRequest(),
        row.driverCpuMicrosPerRequest(),
        row.errors(),
        bounds,
        flags);
  }

  /** The same run, as if it had been made with another plan. */
  public static RunResult with(RunResult run, JsonNode plan) {
    return new RunResult(
        run.schema(),
        run.formatVersion(),
        run.status(),
        run.statusReason(),
        run.startedAt(),
        run.endedAt(),
        run.comparison(),
        plan,
        run.environment(),
        run.stacks(),
        run.measurements(),
        run.pairs(),
        run.ladder(),
        run.flags());
  }
}

package org.wsbench.result;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.JsonNode;

/** Sample stacks and rounds for the tests of results and reports; the same at every call. */
public final class TestRounds {
  public static final Instant START = Instant.parse("2026-11-21T09:00:00Z");
  public static final List<String> STACKS =
      List.of("metro", "axis2-xmlbeans", "axis2-adb", "raw-stax");

  private TestRounds() {}

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
        START,
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
        rounds.stream().map(TestRounds::measurement).toList(),
        List.of(
            pair("metro", "axis2-xmlbeans", 1.2, new Interval(1.1, 1.3), Verdict.FASTER, null),
            pair("metro", "axis2-adb", 1, new Interval(0.99, 1.02), Verdict.EQUAL, 0.02),
            pair("axis2-adb", "raw-stax", 0.4, null, Verdict.UNDECIDED, null)));
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
        List.of(ratio),
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

  /** A round of slices around a throughput, with the machine's drift common to all stacks. */
  public static Round sliced(String stack, String echoCase, double tps, int cycles) {
    Random noise = new Random(stack.hashCode() * 31L + echoCase.hashCode());
    Random drift = new Random(echoCase.hashCode());
    List<Slice> slices = new ArrayList<>();
    double machine = 1;
    for (int cycle = 0; cycle < cycles; cycle++) {
      machine = 0.95 * machine + 0.05 + 0.04 * drift.nextGaussian();
      double seconds = 0.040;
      long requests = Math.round(tps * machine * (1 + 0.02 * noise.nextGaussian()) * seconds);
      slices.add(new Slice(cycle, 0.2 * cycle, seconds, requests));
    }
    double active = slices.stream().mapToDouble(Slice::seconds).sum();
    long requests = slices.stream().mapToLong(Slice::requests).sum();
    return round(stack, echoCase, 1, 1, active, requests, List.of(), slices);
  }

  /** The same, but in every sixth slice the stack pauses for as long as the slice would last. */
  public static Round pausing(String stack, String echoCase, double tps, int cycles) {
    List<Slice> slices =
        sliced(stack, echoCase, tps, cycles).slices().stream()
            .map(slice -> slice.cycle() % 6 == 0 ? paused(slice) : slice)
            .toList();
    double active = slices.stream().mapToDouble(Slice::seconds).sum();
    long requests = slices.stream().mapToLong(Slice::requests).sum();
    return round(stack, echoCase, 1, 1, active, requests, List.of(), slices);
  }

  private static Slice paused(Slice slice) {
    return new Slice(slice.cycle(), slice.atSeconds(), 2 * slice.seconds(), slice.requests());
  }

  /** A window of 60 s of a steady throughput. */
  public static Round window(String stack, String echoCase, int number, double tps) {
    Random noise = new Random(number * 131L + stack.hashCode());
    List<Double> series = new ArrayList<>();
    for (int second = 0; second < 60; second++) {
      series.add((double) Math.round(tps * (1 + 0.01 * noise.nextGaussian())));
    }
    return round(stack, echoCase, 1, number, 60, Math.round(tps * 60), series, List.of());
  }

  private static Round round(
      String stack,
      String echoCase,
      int fork,
      int number,
      double activeSeconds,
      long requests,
      List<Double> series,
      List<Slice> slices) {
    double tps = requests / activeSeconds;
    return new Round(
        stack,
        echoCase,
        fork,
        number,
        false,
        START.plusSeconds(60L * number),
        new LoadFigures(activeSeconds, requests, tps, Errors.NONE, Percentiles.of(latencies(tps))),
        new ConnectionFigures(0, 0, 0, 0, null, requests * 400, requests * 380),
        resources(0.98e6 * activeSeconds / requests),
        series,
        slices,
        List.of());
  }

  private static ResourceUse resources(double serverCpuMicros) {
    Map<String, Double> counted = new TreeMap<>();
    for (ServerCounter counter : ServerCounter.values()) {
      counted.put(counter.id(), serverCpuMicros / 8 + counter.ordinal());
    }
    return new ResourceUse(
        serverCpuMicros,
        6.25,
        0.98,
        0.21,
        220_000_000L,
        230_000_000L,
        150_000_000L,
        90,
        60,
        null,
        counted);
  }

  /** Latencies in nanoseconds as 32 connections would see them at a throughput. */
  public static Histogram latencies(double tps) {
    Histogram nanos = new Histogram(3);
    for (int i = 0; i < 1000; i++) {
      nanos.recordValue(Math.round(32e9 / tps * (0.8 + i / 2000.0)));
    }
    return nanos;
  }

  public static Round with(Round round, Errors errors, boolean discarded) {
    LoadFigures load = round.load();
    return copy(
        round,
        round.fork(),
        discarded,
        new LoadFigures(
            load.activeSeconds(), load.requests(), load.tps(), errors, load.latencyMicros()),
        round.connections(),
        round.resources());
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

  /** The same round, as if another start of the server had given it. */
  public static Round inFork(int fork, Round round) {
    return copy(
        round, fork, round.discarded(), round.load(), round.connections(), round.resources());
  }

  /** The same round, so much later. */
  public static Round later(Duration by, Round round) {
    return new Round(
        round.stack(),
        round.echoCase(),
        round.fork(),
        round.number(),
        round.discarded(),
        round.startedAt().plus(by),
        round.load(),
        round.connections(),
        round.resources(),
        round.perSecondTps(),
        round.slices(),
        round.flags());
  }

  /** The same round, as if the server had closed connections. */
  public static Round with(Round round, ConnectionFigures connections) {
    return copy(
        round, round.fork(), round.discarded(), round.load(), connections, round.resources());
  }

  /** The same round at another cost. */
  public static Round with(Round round, ResourceUse resources) {
    return copy(
        round, round.fork(), round.discarded(), round.load(), round.connections(), resources);
  }

  private static Round copy(
      Round round,
      int fork,
      boolean discarded,
      LoadFigures load,
      ConnectionFigures connections,
      ResourceUse resources) {
    return new Round(
        round.stack(),
        round.echoCase(),
        fork,
        round.number(),
        discarded,
        round.startedAt(),
        load,
        connections,
        resources,
        round.perSecondTps(),
        round.slices(),
        round.flags());
  }
}

package org.wsbench.result.level;

import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.TestRounds;

/** Builds sample windows: ten seconds without problems, unless stated otherwise. */
public final class TestWindow {
  private static final double MICROS_PER_MILLI = 1000;

  private final String stack;
  private final Level level;
  private Level nominal;
  private String asked;
  private WindowKind purpose = WindowKind.LEVEL;
  private int fork = 1;
  private int cycle = 1;
  private int stage;
  private double atSeconds;
  private double seconds = 10;
  private double tps;
  private double millis = 1;
  private double sentShare = 0.75;
  private Errors errors = Errors.NONE;
  private Errors before = Errors.NONE;
  private long dropped;
  private int backlog;
  private double lateMicros = 100;
  private Long sessions;
  private Double databaseMicros;
  private Map<String, Double> shares = Map.of("echoVoid", 1.0);
  private Double serverBusy = 0.5;
  private double driverBusy = 0.2;
  private ProcessGauges vitals = new ProcessGauges(200L << 20, 60L << 20, 40, 90);
  private ProcessGauges active;

  private TestWindow(String stack, Level level) {
    this.stack = stack;
    this.level = level;
    this.asked = level.toString();
    this.tps = level.value();
  }

  /** A window at a level; a rate is achieved, and each user sends once a second. */
  public static TestWindow of(String stack, Level level) {
    return new TestWindow(stack, level);
  }

  public TestWindow asked(String words) {
    asked = words;
    return this;
  }

  /** The level of a search that this one is at the machine's present speed. */
  public TestWindow nominal(Level tried) {
    nominal = tried;
    asked = tried.toString();
    return this;
  }

  public TestWindow purpose(WindowKind other) {
    purpose = other;
    return this;
  }

  public TestWindow fork(int number) {
    fork = number;
    return this;
  }

  public TestWindow cycle(int number) {
    cycle = number;
    return this;
  }

  public TestWindow stage(int number) {
    stage = number;
    return this;
  }

  /** When it began, and how long it took. */
  public TestWindow at(double begin, double length) {
    atSeconds = begin;
    seconds = length;
    return this;
  }

  public TestWindow tps(double perSecond) {
    tps = perSecond;
    return this;
  }

  /** The median; the other percentiles are multiples of it, the 99th four times as long. */
  public TestWindow p50(double medianMillis) {
    millis = medianMillis;
    return this;
  }

  /** Latency from the time of sending, as a share of that from due times. */
  public TestWindow sent(double share) {
    sentShare = share;
    return this;
  }

  public TestWindow errors(Errors some) {
    errors = some;
    return this;
  }

  /** Errors of the time in which the load settled. */
  public TestWindow before(Errors some) {
    before = some;
    return this;
  }

  public TestWindow dropped(long requests) {
    dropped = requests;
    return this;
  }

  public TestWindow backlog(int requests) {
    backlog = requests;
    return this;
  }

  /** The driver's lateness, 99th percentile. */
  public TestWindow late(double micros) {
    lateMicros = micros;
    return this;
  }

  public TestWindow sessions(long ended) {
    sessions = ended;
    return this;
  }

  /** Time in the database for each order. */
  public TestWindow database(double micros) {
    databaseMicros = micros;
    return this;
  }

  /** What was sent, by operation. */
  public TestWindow shares(Map<String, Double> byOperation) {
    shares = byOperation;
    return this;
  }

  /** Share of the server's CPUs; null if that is not known. */
  public TestWindow busy(Double share) {
    serverBusy = share;
    return this;
  }

  /** Share of the driver's CPUs. */
  public TestWindow driverBusy(double share) {
    driverBusy = share;
    return this;
  }

  public TestWindow vitals(ProcessGauges some) {
    vitals = some;
    return this;
  }

  /** What was read under load. */
  public TestWindow active(ProcessGauges some) {
    active = some;
    return this;
  }

  public LoadWindow build() {
    long requests = Math.round(tps * seconds);
    long due = requests + errors.total() + dropped;
    String first = new TreeMap<>(shares).firstKey();
    return new LoadWindow(
        stack,
        fork,
        cycle,
        purpose,
        asked,
        stage,
        level,
        nominal,
        TestRounds.START.plusMillis(Math.round(1000 * atSeconds)),
        atSeconds,
        seconds,
        new GeneratorFigures(
            due,
            due / seconds,
            dropped,
            32,
            backlog,
            percentiles(lateMicros / MICROS_PER_MILLI / 4)),
        requests,
        new TreeMap<>(shares)
            .entrySet().stream()
                .map(
                    share ->
                        new OperationLoad(
                            share.getKey(),
                            share.getKey().equals(first) ? errors : Errors.NONE,
                            latency(Math.round(requests * share.getValue()), millis),
                            latency(Math.round(requests * share.getValue()), millis)))
                .toList(),
        latency(requests, millis),
        latency(requests, sentShare * millis),
        before.plus(errors),
        sessions,
        databaseMicros,
        new ConnectionFigures(32, 0, 0, 0, percentiles(0.2), requests * 400, requests * 380),
        new ResourceUse(
            serverBusy == null || requests == 0 ? null : 1e6 * serverBusy * seconds / requests,
            requests == 0 ? null : 20.0,
            serverBusy,
            driverBusy,
            vitals.rssBytes()),
        vitals,
        active);
  }

  /** Latencies in nanoseconds of which the window may be made. */
  public Histogram latencies() {
    return TestRounds.latencies(32_000 / millis);
  }

  private static Latency latency(long requests, double millis) {
    return new Latency(requests, 1.2 * millis * MICROS_PER_MILLI, percentiles(millis));
  }

  private static Percentiles percentiles(double millis) {
    double micros = millis * MICROS_PER_MILLI;
    return new Percentiles(micros, 2 * micros, 4 * micros, 6 * micros, 8 * micros, 10 * micros);
  }
}

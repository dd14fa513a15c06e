package org.wsbench.result;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Sample rounds for the tests of results and reports; the same at every call. */
public final class TestRounds {
  public static final Instant START = Instant.parse("2026-11-21T09:00:00Z");

  private TestRounds() {}

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

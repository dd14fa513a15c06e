package org.wsbench.report;

import static org.wsbench.result.jmh.TestJmh.entry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;
import org.wsbench.result.jmh.Turn;

/** A result of benchmarks that took turns, whose times in each start a test decides on. */
final class TurnTable {
  private static final int CYCLES = 40;
  private static final double BYTES_PER_MICRO = 800;

  private final List<Map<String, Object>> entries = new ArrayList<>();
  private final double noise;

  /**
   * Without benchmarks.
   *
   * @param noise the turns of a start vary by this share
   */
  TurnTable(double noise) {
    this.noise = noise;
  }

  TurnTable unmarshal(String echoCase, String binding, String parser, double... micros) {
    return add(
        "Unmarshal.unmarshal", params(echoCase, "binding", binding, "parser", parser), micros);
  }

  TurnTable marshal(String echoCase, String binding, String parser, double... micros) {
    return add("Marshal.marshal", params(echoCase, "binding", binding, "parser", parser), micros);
  }

  /** To marshal with the binding's own writer. */
  TurnTable own(String echoCase, String binding, double... micros) {
    return add("MarshalOwnWriter.marshal", params(echoCase, "binding", binding), micros);
  }

  TurnTable parse(String echoCase, String parser, double... micros) {
    return add("Parse.parse", params(echoCase, "parser", parser), micros);
  }

  /** Lets what was added last allocate so many bytes in each start. */
  TurnTable allocating(Double... bytes) {
    entries.add(TestJmh.inTurns(entries.removeLast(), turns(bytes.length), List.of(bytes)));
    return this;
  }

  private static Map<String, String> params(String echoCase, String... others) {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("echoCase", echoCase);
    for (int i = 0; i < others.length; i += 2) {
      params.put(others[i], others[i + 1]);
    }
    return params;
  }

  private TurnTable add(String benchmark, Map<String, String> params, double... micros) {
    Random random = new Random((benchmark + params).hashCode());
    List<List<Double>> scores = new ArrayList<>();
    for (int start = 1; start <= micros.length; start++) {
      double own = micros[start - 1];
      scores.add(
          IntStream.range(0, CYCLES)
              .mapToObj(cycle -> own * Math.max(0.1, 1 + noise * random.nextGaussian()))
              .toList());
    }
    entries.add(
        TestJmh.inTurns(
            entry(benchmark, "avgt", "us/op", params, scores),
            turns(micros.length),
            BYTES_PER_MICRO * micros[0]));
    return this;
  }

  private static List<List<Double>> turns(int starts) {
    return IntStream.rangeClosed(1, starts)
        .mapToObj(
            start ->
                IntStream.rangeClosed(1, CYCLES)
                    .mapToObj(cycle -> (double) new Turn(start, cycle).number())
                    .toList())
        .toList();
  }

  /** A run with all of it. */
  StoredJmh in(Path folder, RunResult.Status status, JmhStart... starts) throws IOException {
    return JmhResults.shared(folder, status, TestJmh.json(entries), List.of(starts));
  }

  /** A run that is complete. */
  StoredJmh in(Path folder) throws IOException {
    return in(folder, RunResult.Status.COMPLETED);
  }
}

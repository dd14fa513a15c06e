package org.wsbench.result.jmh;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One benchmark with one set of parameters.
 *
 * @param type the simple name of its class
 * @param operation its method: {@code unmarshal}, {@code marshal}, {@code parse}, ...
 * @param params its parameters in JMH's order
 * @param once whether each round calls it a single time in a new JVM; else it is called over and
 *     over, and a round is the average
 * @param roundMicros microseconds per call, one mean for each fork in order of time; at least one
 * @param bytes bytes allocated per call, the mean of all forks; null where it was not measured
 */
public record Benchmark(
    String type,
    String operation,
    Map<String, String> params,
    boolean once,
    List<Double> roundMicros,
    Double bytes) {
  /** The binding that is the reference: the same work written by hand. */
  public static final String REFERENCE = "stax";

  /** What stands for a writer where the binding itself writes. */
  public static final String OWN = "own";

  private static final String CASE = "echoCase";
  private static final String BINDING = "binding";
  private static final String PARSER = "parser";
  private static final String OWN_WRITER = "OwnWriter";

  /** Copies. */
  public Benchmark {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
    roundMicros = List.copyOf(roundMicros);
  }

  /** The case; empty where the benchmark has none. */
  public String echoCase() {
    return params.getOrDefault(CASE, "");
  }

  /** The binding; empty where the benchmark is about none. */
  public String binding() {
    return params.getOrDefault(BINDING, "");
  }

  /** The library that parses, and that also writes unless the binding does; empty without one. */
  public String parser() {
    return params.getOrDefault(PARSER, "");
  }

  /** What writes: {@value #OWN} in classes whose names end so, else the parser's library. */
  String writer() {
    return type.endsWith(OWN_WRITER) ? OWN : parser();
  }

  /** Whether it measures an operation on a case with a binding. */
  boolean is(String operation, String echoCase, String binding) {
    return this.operation.equals(operation)
        && echoCase().equals(echoCase)
        && binding().equals(binding);
  }

  /** What tells it from others of the same operation and case: {@code jaxb/woodstox}. */
  public String variant() {
    Stream<String> others =
        params.entrySet().stream()
            .filter(param -> !param.getKey().equals(CASE))
            .map(Map.Entry::getValue);
    return Stream.concat(others, writer().equals(OWN) ? Stream.of(OWN) : Stream.empty())
        .collect(Collectors.joining("/"));
  }
}

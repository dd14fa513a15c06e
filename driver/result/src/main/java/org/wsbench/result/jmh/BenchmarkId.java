package org.wsbench.result.jmh;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One benchmark with one set of parameters.
 *
 * @param type the simple name of its class
 * @param operation its method: {@code unmarshal}, {@code marshal}, {@code parse}, ...
 * @param params its parameters in JMH's order; {@code jaxb@2} is a second copy of {@code jaxb}
 * @param once whether each fork calls it a single time; else it is called over and over
 */
public record BenchmarkId(String type, String operation, Map<String, String> params, boolean once) {
  /** The binding that is the reference: the same work written by hand. */
  public static final String REFERENCE = "stax";

  /** What stands for a writer where the binding itself writes. */
  public static final String OWN = "own";

  /** The library of benchmarks that cannot choose one. */
  static final String USUAL_LIBRARY = "woodstox";

  private static final String CASE = "echoCase";
  private static final String BINDING = "binding";
  private static final String PARSER = "parser";
  private static final String OWN_WRITER = "OwnWriter";
  private static final String FIRST_USES = "first uses";
  private static final String PARSE = "parse";
  private static final String UNMARSHAL = "unmarshal";

  /** Copies. */
  public BenchmarkId {
    params = Collections.unmodifiableMap(new LinkedHashMap<>(params));
  }

  /**
   * Reads what {@code jmh} calls it: {@code Unmarshal.unmarshal binding=jaxb echoCase=echoVoid}.
   *
   * @throws IllegalArgumentException if it is no such name
   */
  public static BenchmarkId parse(String name, boolean once) {
    String[] words = name.split(" ");
    String[] method = words[0].split("\\.");
    if (method.length != 2) {
      throw new IllegalArgumentException("'" + name + "' is not the name of a benchmark");
    }
    Map<String, String> params = new LinkedHashMap<>();
    Stream.of(words)
        .skip(1)
        .map(word -> word.split("=", 2))
        .forEach(pair -> params.put(pair[0], pair.length == 1 ? "" : pair[1]));
    return new BenchmarkId(method[0], method[1], params, once);
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

  /**
   * What tells it from others of the same operation and case: {@code jaxb/jdk}. Woodstox, which the
   * stacks use, is named only where nothing else is.
   */
  public String variant() {
    String others =
        params.entrySet().stream()
            .filter(param -> !param.getKey().equals(CASE) && !isUsualLibrary(param))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining("/"));
    String all = writer().equals(OWN) ? others + "/" + OWN : others;
    return all.isEmpty() ? parser() : all;
  }

  private static boolean isUsualLibrary(Map.Entry<String, String> param) {
    return param.getKey().equals(PARSER) && param.getValue().equals(USUAL_LIBRARY);
  }

  /** Whether it parses a message and does nothing else. */
  public boolean isParse() {
    return operation.equals(PARSE);
  }

  /**
   * What it is measured beside: all of its operation and case, in words such as {@code unmarshal
   * echoStruct}. To parse is a part of unmarshal, so both are in one group; so are all first uses.
   */
  public String group() {
    if (once) {
      return FIRST_USES;
    }
    return (whole() + " " + echoCase()).strip();
  }

  /** The operation that it is a part of: to parse is one of unmarshal. */
  String whole() {
    return isParse() ? UNMARSHAL : operation;
  }

  /**
   * The JVM that carries it where a JVM carries all messages of a binding and a library: {@code
   * jaxb/jdk}. Where a benchmark has no choice of libraries, it reads with Woodstox, which is not
   * named.
   */
  public String jvm() {
    String user = binding() + params.getOrDefault("model", "");
    String library = parser().isEmpty() || parser().equals(USUAL_LIBRARY) ? "" : "/" + parser();
    return (user.isEmpty() ? PARSE : user) + library;
  }

  /** Whether another of its operation has another binding or another library, but not both. */
  public boolean differsInOne(BenchmarkId other) {
    return operation.equals(other.operation)
        && binding().equals(other.binding()) != xmlLibrary().equals(other.xmlLibrary());
  }

  /** What parses or writes, or what models the message. */
  public String xmlLibrary() {
    return writer() + params.getOrDefault("model", "");
  }

  /** What tells it from all others of its group. */
  public String label() {
    return isParse() ? jvm() : variant();
  }

  @Override
  public String toString() {
    return params.entrySet().stream()
        .map(param -> " " + param.getKey() + "=" + param.getValue())
        .collect(Collectors.joining("", type + "." + operation, ""));
  }
}

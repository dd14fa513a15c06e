package org.wsbench.result.jmh;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.wsbench.result.Json;

/** Results as JMH 1.37 writes them, of invented figures; the same at every call. */
public final class TestJmh {
  public static final String VM_VERSION = "25.0.1+8";
  public static final List<String> JVM_ARGS = List.of("-Xms512m", "-Xmx512m", "-XX:+UseSerialGC");

  private static final Map<String, Double> COST =
      Map.of("stax", 1.0, "adb", 1.3, "jaxb", 1.5, "xmlbeans", 3.0);

  private TestJmh() {}

  /** One element of the array. */
  public static Map<String, Object> entry(
      String benchmark,
      String mode,
      String unit,
      Map<String, String> params,
      List<List<Double>> rawData) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("jmhVersion", "1.37");
    entry.put("benchmark", "org.wsbench.jmh." + benchmark);
    entry.put("mode", mode);
    entry.put("threads", 1);
    entry.put("forks", rawData.size());
    entry.put("jvm", "/opt/jdk/bin/java");
    entry.put("jvmArgs", JVM_ARGS);
    entry.put("jdkVersion", "25.0.1");
    entry.put("vmName", "OpenJDK 64-Bit Server VM");
    entry.put("vmVersion", VM_VERSION);
    if (!params.isEmpty()) {
      entry.put("params", params);
    }
    entry.put("primaryMetric", metric(rawData, unit));
    return entry;
  }

  /** The same with bytes allocated. */
  public static Map<String, Object> allocating(Map<String, Object> entry, double bytes) {
    Map<String, Object> copy = new LinkedHashMap<>(entry);
    copy.put(
        "secondaryMetrics", Map.of("gc.alloc.rate.norm", metric(List.of(List.of(bytes)), "B/op")));
    return copy;
  }

  /**
   * The same of benchmarks that took turns.
   *
   * @param turns numbers of the turns of each fork
   * @param bytes allocated in each of them
   */
  public static Map<String, Object> inTurns(
      Map<String, Object> entry, List<List<Double>> turns, double bytes) {
    return inTurns(entry, turns, Collections.nCopies(turns.size(), bytes));
  }

  /**
   * The same with other bytes in each fork.
   *
   * @param bytes one for each fork, allocated in each of its turns
   */
  public static Map<String, Object> inTurns(
      Map<String, Object> entry, List<List<Double>> turns, List<Double> bytes) {
    List<List<Double>> allocated = new ArrayList<>();
    for (List<Double> fork : turns) {
      allocated.add(Collections.nCopies(fork.size(), bytes.get(allocated.size())));
    }
    Map<String, Object> copy = new LinkedHashMap<>(entry);
    copy.put(
        "secondaryMetrics",
        Map.of("cycle", metric(turns, "#"), "gc.alloc.rate.norm", metric(allocated, "B/op")));
    return copy;
  }

  private static Map<String, Object> metric(List<List<Double>> rawData, String unit) {
    double mean =
        rawData.stream()
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .average()
            .orElse(Double.NaN);
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("score", mean);
    metric.put("scoreError", "NaN");
    metric.put("scoreUnit", unit);
    metric.put("rawData", rawData);
    return metric;
  }

  public static String json(List<Map<String, Object>> entries) {
    return Json.pretty(entries);
  }

  /** Bindings, parsers and layers of two cases, over forks between which the machine changes. */
  public static String table(int forks) {
    return json(entries(forks));
  }

  /** The same of benchmarks that took turns, in cycles between which the machine changes. */
  public static String tableInTurns(int starts) {
    return tableInTurns(starts, 0.03);
  }

  /** The same with turns that vary by this share of themselves. */
  public static String tableInTurns(int starts, double variation) {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (Map<String, Object> entry : entries(1)) {
      boolean once = entry.get("mode").equals("ss");
      @SuppressWarnings("unchecked")
      double micros = (Double) ((Map<String, Object>) entry.get("primaryMetric")).get("score");
      List<List<Double>> scores = new ArrayList<>();
      List<List<Double>> turns = new ArrayList<>();
      Random noise = new Random(entry.get("benchmark").hashCode() + 31L * entry.hashCode());
      for (int start = 1; start <= (once ? 15 : starts); start++) {
        double fork = 1 + 0.01 * noise.nextGaussian();
        List<Double> own = new ArrayList<>();
        List<Double> numbers = new ArrayList<>();
        for (int cycle = 1; cycle <= (once ? 1 : 40); cycle++) {
          double machine = 1 + 0.2 * Math.sin(cycle / 7.0);
          own.add(micros * fork * machine * Math.max(0.05, 1 + variation * noise.nextGaussian()));
          numbers.add((double) new Turn(start, cycle).number());
        }
        scores.add(own);
        turns.add(numbers);
      }
      Map<String, Object> copy = new LinkedHashMap<>(entry);
      copy.put("forks", scores.size());
      copy.put("primaryMetric", metric(scores, once ? "ms/op" : "us/op"));
      entries.add(inTurns(copy, turns, 800 * micros));
    }
    return json(entries);
  }

  private static List<Map<String, Object>> entries(int rounds) {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (String echoCase : List.of("echoStruct", "echoOrder500")) {
      double size = echoCase.equals("echoStruct") ? 1 : 250;
      for (String parser : List.of("woodstox", "jdk")) {
        double cost = parser.equals("jdk") ? 1.4 * size : size;
        entries.add(
            timed("Parse.parse", ordered("echoCase", echoCase, "parser", parser), cost, rounds));
        for (String binding : COST.keySet().stream().sorted().toList()) {
          boolean own = binding.equals("xmlbeans");
          Map<String, String> params =
              ordered("echoCase", echoCase, "binding", binding, "parser", parser);
          double total = 2 * cost * COST.get(binding);
          entries.add(timed("Unmarshal.unmarshal", params, total, rounds));
          if (!own) {
            entries.add(timed("Marshal.marshal", params, 0.7 * total, rounds));
          }
        }
      }
      entries.add(
          timed(
              "MarshalOwnWriter.marshal",
              ordered("echoCase", echoCase, "binding", "xmlbeans"),
              5 * size,
              rounds));
    }
    entries.add(entry("FirstUse.jaxbContext", "ss", "ms/op", Map.of(), raw(150, rounds, 1)));
    for (String binding : List.of("jaxb", "xmlbeans")) {
      entries.add(
          entry(
              "FirstUse.unmarshal",
              "ss",
              "ms/op",
              ordered("echoCase", "echoStruct", "binding", binding),
              raw(120 * COST.get(binding), rounds, binding.hashCode())));
    }
    return entries;
  }

  private static Map<String, String> ordered(String... namesAndValues) {
    Map<String, String> params = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      params.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return params;
  }

  private static Map<String, Object> timed(
      String benchmark, Map<String, String> params, double micros, int rounds) {
    List<List<Double>> rawData = raw(micros, rounds, (benchmark + params).hashCode());
    return allocating(entry(benchmark, "avgt", "us/op", params, rawData), 800 * micros);
  }

  private static List<List<Double>> raw(double micros, int rounds, int seed) {
    Random noise = new Random(seed);
    List<List<Double>> rawData = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      double machine = 1 + 0.1 * Math.sin(round);
      rawData.add(
          List.of(
              micros * machine * (1 + 0.01 * noise.nextGaussian()),
              micros * machine * (1 + 0.01 * noise.nextGaussian())));
    }
    return rawData;
  }
}

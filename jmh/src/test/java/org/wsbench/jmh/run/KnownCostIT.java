package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.jmh.SpinningBinding;
import tools.jackson.databind.JsonNode;

/**
 * What a binding of known cost is reported to cost. The binding knows what each of its turns really
 * took, so the test holds on a busy machine too: whoever takes the CPU away from a turn makes both
 * figures longer.
 */
@Timeout(180)
class KnownCostIT {
  private static final double TOLERANCE = 0.03;
  private static final int WARM_UP = 5;
  private static final int TURNS = 25;

  @TempDir private Path folder;

  /**
   * A message and what it costs to read it.
   *
   * @param micros with the number of a copy
   */
  private record Row(String echoCase, String micros) {

    /** No call takes less. */
    double least() {
      return Double.parseDouble(Combination.withoutCopy(micros));
    }
  }

  /** Microseconds per call in each turn: as reported, and as spent. */
  private record Cost(List<Double> reported, List<Double> spent) {
    static Cost of(JsonNode result) {
      List<Double> calls = turns(result.at("/secondaryMetrics/calls"));
      List<Double> nanos = turns(result.at("/secondaryMetrics/nanos"));
      return new Cost(
          turns(result.path("primaryMetric")),
          IntStream.range(0, calls.size())
              .mapToObj(turn -> nanos.get(turn) / 1000 / calls.get(turn))
              .toList());
    }

    private static List<Double> turns(JsonNode metric) {
      return metric.at("/rawData/0").values().stream().map(JsonNode::asDouble).toList();
    }
  }

  @Test
  void aKnownCostIsFoundWithinThreePercent() throws Exception {
    Map<Row, Cost> costs = measure();

    assertThat(costs).hasSize(6);
    costs.forEach(
        (row, cost) -> {
          assertThat(cost.reported())
              .as("%s", row)
              .hasSize(TURNS)
              .allMatch(one -> one >= row.least());
          assertThat(median(turn -> cost.reported().get(turn) / cost.spent().get(turn)))
              .as("reported and spent by %s: %s", row, cost)
              .isCloseTo(1, within(TOLERANCE));
        });
    for (String echoCase : List.of("echoInteger", "echoStruct")) {
      Cost one = costs.get(new Row(echoCase, "10"));
      for (String other : List.of("20", "10@2")) {
        assertRatio(one, costs.get(new Row(echoCase, other)));
      }
    }
  }

  private static void assertRatio(Cost one, Cost other) {
    double reported = median(turn -> other.reported().get(turn) / one.reported().get(turn));
    double spent = median(turn -> other.spent().get(turn) / one.spent().get(turn));
    assertThat(reported / spent).as("of ratios").isCloseTo(1, within(TOLERANCE));
  }

  private static double median(IntToDoubleFunction ofTurn) {
    return IntStream.range(0, TURNS).mapToDouble(ofTurn).sorted().toArray()[TURNS / 2];
  }

  private Map<Row, Cost> measure() throws Exception {
    try (Host host =
        new Host(
            "20ms",
            folder,
            "-p",
            "echoCase=echoInteger,echoStruct",
            "-p",
            "spinMicros=10,20,10@2",
            SpinningBinding.class.getSimpleName())) {
      takeTurns(host);
      Map<Row, Cost> costs = new LinkedHashMap<>();
      for (JsonNode result : host.results()) {
        costs.put(
            new Row(
                result.at("/params/echoCase").asString(),
                result.at("/params/spinMicros").asString()),
            Cost.of(result));
      }
      return costs;
    }
  }

  /** In three JVMs, each with two messages that cost different times where there are two costs. */
  private static void takeTurns(Host host) throws Exception {
    Map<Row, Integer> rows = rows(host);
    Map<Integer, Coordinator.Fork> forks =
        host.ready(
            jvm(rows, new Row("echoInteger", "10"), new Row("echoStruct", "20"))
                + " "
                + jvm(rows, new Row("echoInteger", "20"), new Row("echoStruct", "10"))
                + " "
                + jvm(rows, new Row("echoInteger", "10@2"), new Row("echoStruct", "10@2")));
    Random random = new Random(1);
    for (int cycle = 1 - WARM_UP; cycle <= TURNS; cycle++) {
      List<Integer> order = new ArrayList<>(forks.keySet());
      Collections.shuffle(order, random);
      for (int row : order) {
        Coordinator.Fork fork = forks.get(row);
        int number = cycle > 0 ? 1_000_000 + cycle : 0;
        assertThat(fork.tell("go " + number)).startsWith("done ");
        assertThat(fork.hears()).isEqualTo("ready");
      }
    }
    forks.values().forEach(fork -> fork.out().println("end"));
    host.await("over");
  }

  private static Map<Row, Integer> rows(Host host) {
    Map<Row, Integer> rows = new HashMap<>();
    for (String line : host.said()) {
      if (line.startsWith("row ")) {
        rows.put(new Row(value(line, "echoCase"), value(line, "spinMicros")), rows.size());
      }
    }
    return rows;
  }

  private static String value(String line, String param) {
    return line.substring(line.indexOf(param) + param.length() + 1).split(" ")[0];
  }

  private static String jvm(Map<Row, Integer> rows, Row one, Row other) {
    return rows.get(one) + "," + rows.get(other);
  }
}

package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.jmh.SpinningBinding;

/**
 * A binding that costs 10 microseconds more than the reference is found to cost 10 microseconds
 * more. Turns are so short that many are not interrupted, and a low percentile of them does not see
 * the others. (Bindings that allocate need means, which the collector is in.) A machine that is
 * busy all the time slows the other turns too, so the test needs a quiet one.
 */
@EnabledIfSystemProperty(
    named = "wsbench.quiet",
    matches = "true",
    disabledReason = "needs a machine without other work: -Dwsbench.quiet=true")
@Timeout(600)
class KnownCostIT {
  private static final double COST = 10;
  private static final double TOLERANCE = 0.03;
  private static final int WARM_UP = 1500;
  private static final int TURNS = 2000;
  private static final double PERCENTILE = 0.02;

  @TempDir private Path folder;

  /**
   * The reference and a copy of it, the binding and a copy of it: each has two cases in its JVM.
   */
  @Test
  void aKnownCostIsFoundWithinThreePercent() throws Exception {
    try (Host host =
        new Host(
            "1ms",
            folder,
            "-p",
            "echoCase=echoInteger,echoStruct",
            "-p",
            "spinMicros=0,10,0@2,10@2",
            SpinningBinding.class.getSimpleName())) {
      Map<String, Integer> rows = rows(host);
      Map<Integer, Coordinator.Fork> forks = host.ready(jvms(rows));
      Map<Integer, List<Double>> turns = new TreeMap<>();
      Random random = new Random(1);
      for (int cycle = -WARM_UP; cycle <= TURNS; cycle++) {
        List<Integer> order = new ArrayList<>(rows.values());
        Collections.shuffle(order, random);
        for (int row : order) {
          double micros = turn(forks.get(row), Math.max(0, cycle));
          if (cycle > 0) {
            turns.computeIfAbsent(row, any -> new ArrayList<>()).add(micros);
          }
        }
      }

      for (String echoCase : List.of("echoInteger", "echoStruct")) {
        double reference = low(turns.get(rows.get(echoCase + " 0")));
        double copy = low(turns.get(rows.get(echoCase + " 0@2")));
        double spinning = low(turns.get(rows.get(echoCase + " 10")));
        double spinningCopy = low(turns.get(rows.get(echoCase + " 10@2")));
        assertThat((spinning + spinningCopy - reference - copy) / 2)
            .as("cost in %s: %s, %s and %s, %s", echoCase, spinning, spinningCopy, reference, copy)
            .isCloseTo(COST, within(TOLERANCE * COST));
        assertThat(spinning / spinningCopy).as("copies").isCloseTo(1, within(TOLERANCE));
      }
    }
  }

  private static Map<String, Integer> rows(Host host) {
    Map<String, Integer> rows = new TreeMap<>();
    IntStream.range(0, host.said().size() - 1)
        .forEach(
            row -> {
              String name = host.said().get(row);
              rows.put(value(name, "echoCase") + " " + value(name, "spinMicros"), row);
            });
    assertThat(rows).hasSize(8);
    return rows;
  }

  private static String value(String name, String param) {
    String after = name.substring(name.indexOf(param) + param.length() + 1);
    return after.split(" ")[0];
  }

  private static String jvms(Map<String, Integer> rows) {
    return String.join(
        " ",
        List.of("0", "10", "0@2", "10@2").stream()
            .map(spin -> rows.get("echoInteger " + spin) + "," + rows.get("echoStruct " + spin))
            .toList());
  }

  private static double turn(Coordinator.Fork fork, int cycle) throws Exception {
    String done = fork.tell("go " + cycle);
    assertThat(fork.hears()).isEqualTo("ready");
    return Double.parseDouble(done.split(" ")[1]);
  }

  private static double low(List<Double> turns) {
    return turns.stream().sorted().toList().get((int) (PERCENTILE * turns.size()));
  }
}

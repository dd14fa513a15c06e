package org.wsbench.analysis.level;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.CommonTrend;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkValue;
import org.wsbench.result.level.ConnectionMemory;
import org.wsbench.result.level.ConnectionMemory.PerConnection;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ProcessGauges;

/** Works out how much memory stacks take for each connection. */
final class ConnectionSlopes {
  /** With fewer forks, their levels are the sample. */
  private static final int FORKS_ARE_THE_SAMPLE = 3;

  private ConnectionSlopes() {}

  /** The memory of connections of each stack, in order of names; empty if it was not measured. */
  static List<ConnectionMemory> of(List<LoadWindow> windows) {
    return windows.stream()
        .filter(window -> window.active() != null)
        .collect(Collectors.groupingBy(LoadWindow::stack, TreeMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(stack -> memory(stack.getKey(), stack.getValue()))
        .toList();
  }

  /**
   * An active connection takes at least what the same one takes when it is idle. If it seems to
   * take less, memory was read before all connections had been served, and what it takes is
   * unknown.
   */
  private static ConnectionMemory memory(String stack, List<LoadWindow> windows) {
    PerConnection idle = slope(windows, LoadWindow::vitals);
    PerConnection active = slope(windows, LoadWindow::active);
    boolean served =
        idle == null || active == null || active.interval().high() >= idle.interval().low();
    return new ConnectionMemory(stack, idle, served ? active : null);
  }

  /** The memory of a server with so many connections. */
  private record Reading(double connections, double bytes) {}

  /**
   * Least squares in each fork, and the mean over forks: what a server keeps from its start differs
   * from fork to fork, and is no part of the slope. Null if no fork has three readings.
   */
  private static PerConnection slope(
      List<LoadWindow> windows, Function<LoadWindow, ProcessGauges> state) {
    boolean heapKnown = windows.stream().anyMatch(one -> state.apply(one).heapBytes() != null);
    CommonTrend all = new CommonTrend();
    List<ForkValue> forks = new ArrayList<>();
    windows.stream()
        .collect(Collectors.groupingBy(LoadWindow::fork, TreeMap::new, Collectors.toList()))
        .forEach(
            (fork, own) -> {
              List<Reading> readings = readings(own, state, heapKnown);
              CommonTrend alone = new CommonTrend();
              add(alone, readings);
              Estimate slope = alone.slope();
              if (slope != null) {
                add(all, readings);
                forks.add(new ForkValue(fork, slope.value()));
              }
            });
    if (forks.isEmpty()) {
      return null;
    }
    Estimate mean = forks.size() < FORKS_ARE_THE_SAMPLE ? all.slope() : ForkValue.mean(forks);
    return new PerConnection(mean.value(), mean.interval());
  }

  private static void add(CommonTrend trend, List<Reading> readings) {
    trend.add(
        readings.stream().mapToDouble(Reading::connections).toArray(),
        readings.stream().mapToDouble(Reading::bytes).toArray());
  }

  /** Those that were taken with all connections open, and in which nothing is unknown. */
  private static List<Reading> readings(
      List<LoadWindow> windows, Function<LoadWindow, ProcessGauges> state, boolean heapKnown) {
    List<Reading> readings = new ArrayList<>();
    for (LoadWindow window : windows) {
      double connections = window.level().value();
      ProcessGauges gauges = state.apply(window);
      boolean open = gauges.descriptors() != null && gauges.descriptors() >= connections;
      if (open && gauges.rssBytes() != null && (!heapKnown || gauges.heapBytes() != null)) {
        long heapBytes = heapKnown ? gauges.heapBytes() : 0;
        readings.add(new Reading(connections, gauges.rssBytes() + heapBytes));
      }
    }
    return readings;
  }
}

package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.result.level.ConnectionMemory;
import org.wsbench.result.level.ConnectionMemory.PerConnection;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.result.level.TestWindow;

/** Servers whose memory of connections is known. */
class ConnectionSlopesTest {
  private static final int[] LEVELS = {100, 2500, 5000, 7500, 10_000};
  private static final double HEAP = 3000;
  private static final double NATIVE = 500;
  private static final double ACTIVE = 9000;
  private static final int EXPERIMENTS = 1000;

  private static TestWindow window(int fork, int connections) {
    return TestWindow.of("metro", Level.users(connections))
        .asked(Integer.toString(connections))
        .fork(fork);
  }

  /** What each connection takes of the heap and of other memory, on top of what the server has. */
  private static ProcessGauges gauges(int connections, double heap, double other) {
    return new ProcessGauges(
        Math.round(600e6 + other * connections),
        Math.round(40e6 + heap * connections),
        70,
        connections + 200);
  }

  private static List<LoadWindow> windows(int forks) {
    List<LoadWindow> windows = new ArrayList<>();
    for (int fork = 1; fork <= forks; fork++) {
      for (int connections : LEVELS) {
        windows.add(
            window(fork, connections)
                .vitals(gauges(connections, HEAP, NATIVE))
                .active(gauges(connections, ACTIVE, NATIVE))
                .build());
      }
    }
    return windows;
  }

  private static ConnectionMemory memory(List<LoadWindow> windows) {
    return ConnectionSlopes.of(windows).getFirst();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void heapAndOtherMemoryAreAdded(int forks) {
    ConnectionMemory memory = memory(windows(forks));

    assertThat(memory.stack()).isEqualTo("metro");
    assertThat(memory.idle().bytes()).isCloseTo(HEAP + NATIVE, within(1e-3));
    assertThat(memory.active().bytes()).isCloseTo(ACTIVE + NATIVE, within(1e-3));
    assertThat(memory.idle().interval().halfWidth()).isLessThan(1e-3);
  }

  @Test
  void thereIsNoneWhereItWasNotMeasured() {
    assertThat(ConnectionSlopes.of(List.of(window(1, 100).build()))).isEmpty();
  }

  @Test
  void readingsThatLackConnectionsOrValuesAreLeftOut() {
    List<LoadWindow> windows = new ArrayList<>(windows(1));
    ProcessGauges tooEarly = new ProcessGauges(1L, 1L, 70, 9_999);
    ProcessGauges withoutHeap = new ProcessGauges(1L, null, 70, 10_200);
    windows.add(window(1, 10_000).vitals(withoutHeap).active(tooEarly).build());
    windows.add(window(1, 10_000).vitals(withoutHeap).active(ProcessGauges.UNKNOWN).build());

    ConnectionMemory memory = memory(windows);

    assertThat(memory.idle().bytes()).isCloseTo(HEAP + NATIVE, within(1e-3));
    assertThat(memory.active().bytes()).isCloseTo(ACTIVE + NATIVE, within(1e-3));
  }

  /** Such as one that is no JVM. */
  @Test
  void aServerWithoutAHeapHasResidentMemoryAlone() {
    List<LoadWindow> windows = new ArrayList<>();
    for (int connections : LEVELS) {
      ProcessGauges gauges = new ProcessGauges(50_000L + 700L * connections, null, 8, 10_200);
      windows.add(window(1, connections).vitals(gauges).active(ProcessGauges.UNKNOWN).build());
    }

    ConnectionMemory memory = memory(windows);

    assertThat(memory.idle().bytes()).isCloseTo(700, within(1e-3));
    assertThat(memory.active()).isNull();
  }

  /** What was read came too early, though all connections were open. */
  @Test
  void activeConnectionsThatTakeLessThanIdleOnesAreUnknown() {
    List<LoadWindow> windows = new ArrayList<>();
    for (int connections : LEVELS) {
      windows.add(
          window(1, connections)
              .vitals(gauges(connections, ACTIVE, NATIVE))
              .active(gauges(connections, HEAP, NATIVE))
              .build());
    }

    ConnectionMemory memory = memory(windows);

    assertThat(memory.idle().bytes()).isCloseTo(ACTIVE + NATIVE, within(1e-3));
    assertThat(memory.active()).isNull();
  }

  @Test
  void twoLevelsAreTooFew() {
    ConnectionMemory memory = memory(windows(1).subList(0, 2));

    assertThat(memory).isEqualTo(new ConnectionMemory("metro", null, null));
  }

  /**
   * Servers begin with other memory in each fork, and have some megabytes more or less by chance.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8})
  void intervalsContainTheTruthAndFindAPlantedBuffer(int forks) {
    Random random = new Random(forks);
    int held = 0;
    int found = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      PerConnection plain = memory(noisy(random, forks, 0)).idle();
      PerConnection planted = memory(noisy(random, forks, 8192)).idle();
      held += plain.interval().contains(HEAP + NATIVE) ? 1 : 0;
      found += planted.interval().low() > plain.interval().high() ? 1 : 0;
    }

    assertThat((double) held / EXPERIMENTS).isBetween(0.92, 1.0);
    assertThat((double) found / EXPERIMENTS).isGreaterThan(0.99);
  }

  private static List<LoadWindow> noisy(Random random, int forks, double planted) {
    List<LoadWindow> windows = new ArrayList<>();
    for (int fork = 1; fork <= forks; fork++) {
      double start = 20e6 * random.nextGaussian();
      for (int connections : LEVELS) {
        ProcessGauges clean = gauges(connections, HEAP + planted, NATIVE);
        double noise = start + 1e6 * random.nextGaussian();
        windows.add(
            window(fork, connections)
                .vitals(
                    new ProcessGauges(
                        clean.rssBytes() + Math.round(noise), clean.heapBytes(), 70, 10_200))
                .active(ProcessGauges.UNKNOWN)
                .build());
      }
    }
    return windows;
  }
}

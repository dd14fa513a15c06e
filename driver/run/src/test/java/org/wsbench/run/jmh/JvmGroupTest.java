package org.wsbench.run.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.jmh.run.InTurns;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.JmhPlan;
import org.wsbench.result.jmh.Turn;
import org.wsbench.run.StatusListener;
import org.wsbench.run.platform.Processors;

/** JVMs of benchmarks, with a stand-in for their host process. */
@Timeout(120)
class JvmGroupTest {
  private static final JmhPlan PLAN =
      new JmhPlan(
          "mine",
          "x",
          List.of("Unmarshal"),
          List.of(),
          new JmhPlan.Params(List.of(), List.of(), List.of(), List.of()),
          List.of(),
          false,
          1,
          1,
          Duration.ofMillis(1),
          new JmhPlan.WarmUp(Duration.ZERO, Duration.ofSeconds(1)),
          2,
          Optional.empty(),
          Optional.empty(),
          Defaults.JVM);

  @TempDir private Path folder;
  private ForkListener listener;
  private Path results;

  @BeforeEach
  void listen() throws IOException {
    listener = new ForkListener();
    results = folder.resolve("jmh.json");
  }

  @AfterEach
  void close() throws IOException {
    listener.close();
  }

  private BenchmarkHost host(String word) throws Exception {
    return BenchmarkHost.start(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            InTurns.class.getName(),
            Integer.toString(listener.port()),
            "-rff",
            results.toString(),
            word),
        HostLog.in(folder),
        listener);
  }

  /** One that has had a turn of each benchmark but the first use. */
  private JvmGroup measured(BenchmarkHost host) throws Exception {
    List<BenchmarkRow> rows = host.rows().stream().filter(row -> !row.id().once()).toList();
    JvmGroup group =
        new JvmGroup(
            new JvmGroup.Setting(
                PLAN,
                host,
                listener,
                Processors.ofThisMachine().all(),
                new Random(1),
                JmhMonitor.of(new Silent(), Duration.ZERO),
                InTurns.WRITING.dividedBy(2)),
            JvmGroup.byJvm(rows, true));
    group.start();
    for (BenchmarkRow row : rows) {
      assertThat(group.turn(row, new Turn(1, 1))).isPresent();
    }
    return group;
  }

  /** As the host of a long run does, whose file is large. */
  @Test
  void endsWhenTheResultsAreWrittenHoweverLongThatTakes() throws Exception {
    try (BenchmarkHost host = host("slow")) {
      JvmGroup group = measured(host);

      group.end();

      assertThat(results).content().contains("binding", "adb", "stax");
      assertThat(group.outcome(1)).allSatisfy(start -> assertThat(start.failure()).isNull());
    }
  }

  @Test
  void saysWhyTheResultsAreLost() throws Exception {
    try (BenchmarkHost host = host("full")) {
      JvmGroup group = measured(host);

      assertThatThrownBy(group::end)
          .isInstanceOf(IOException.class)
          .hasMessage("no space left on device");
      assertThat(Files.exists(results)).isFalse();
    }
  }

  private static final class Silent implements StatusListener {
    @Override
    public void say(String line) {
      throw new AssertionError(line);
    }

    @Override
    public void status(String what, Duration done, Duration planned) {
      throw new AssertionError(what);
    }
  }
}

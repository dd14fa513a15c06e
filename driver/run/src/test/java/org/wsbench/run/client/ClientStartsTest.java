package org.wsbench.run.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.RunResult;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.run.SmallRun;

/** Starts of clients that make ports, honest and others. */
@Timeout(600)
class ClientStartsTest {
  private static final String PLAN =
      """
      description: A run of a test
      scheme: starts
      server: echo
      starts: {load: 100ms, ports: 200}
      connections: 4
      cases: [echoStruct]
      forks: 1
      timeout: 2m
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void smallRun() throws IOException {
    small = new SmallRun(home).stack("echo");
  }

  @AfterEach
  void nothingRunsAndTheFilesAreValid() throws IOException {
    small.assertOver();
  }

  private static double figure(StackStart start, StartFigure figure) {
    return start.figure(figure).orElseThrow();
  }

  private static double growth(StackStart start, StartFigure early, StartFigure late) {
    return (figure(start, late) - figure(start, early)) / 100;
  }

  private StackStart start(String client) throws Exception {
    RunResult result = small.execute(PLAN, client);

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.stack(client).orElseThrow().failure()).isNull();
    StoredStarts stored = StoredStarts.read(small.out);
    assertThat(stored.settings().ports()).isEqualTo(200);
    return stored.starts().getFirst();
  }

  /** What 100 ports leave behind is compared with a hundredth of what leaking ones do. */
  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void everyFigureIsReadAndNothingIsLeftOfPortsThatDoNotLeak() throws Exception {
    DummyClient.describe(home, "good", "honest", "never");

    StackStart start = start("good");

    for (StartFigure figure : StartFigure.OF_CLIENTS) {
      assertThat(start.figure(figure).isPresent()).as(figure.id()).isEqualTo(!figure.isGrowth());
    }
    assertThat(figure(start, StartFigure.FIRST_CALL)).isPositive();
    assertThat(growth(start, StartFigure.HEAP_AFTER_100, StartFigure.HEAP_AFTER_ALL))
        .isCloseTo(0, within(0.1 * DummyClient.LEAKED_BYTES));
    assertThat(growth(start, StartFigure.THREADS_AFTER_100, StartFigure.THREADS_AFTER_ALL))
        .isCloseTo(0, within(0.1));
    assertThat(small.said).anyMatch(line -> line.startsWith("good: first port after "));
  }

  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void aPlantedLeakIsFound() throws Exception {
    DummyClient.describe(home, "leaky", "leaks", "ports");

    StackStart start = start("leaky");

    assertThat(growth(start, StartFigure.HEAP_AFTER_100, StartFigure.HEAP_AFTER_ALL))
        .isCloseTo(DummyClient.LEAKED_BYTES, within(0.1 * DummyClient.LEAKED_BYTES));
    assertThat(growth(start, StartFigure.THREADS_AFTER_100, StartFigure.THREADS_AFTER_ALL))
        .isCloseTo(1, within(0.1));
  }

  @Test
  void aClientThatDoesNotMeasureItsPortsIsNamed() throws Exception {
    requireNamed(
        Map.of("timeless", "answered 'ports echoStruct 1' without the times of the ports"));
  }

  @Test
  @Tag("slow")
  void sinsAreNamed() throws Exception {
    requireNamed(
        Map.of(
            "backwards", "answered 'ports echoStruct 1' with a negative time",
            "dies", "no answer to 'ports echoStruct 1': dies ended with exit code 7",
            "garbage", "answered 'hello, . world', which is not the JSON of .*",
            "hurries", "reports that the ports of 'ports echoStruct 1' took .*, and all of it .*",
            "skips", "reports 1 calls of echoStruct, but echo saw 0 requests"));
  }

  private void requireNamed(Map<String, String> words) throws Exception {
    for (String sin : words.keySet()) {
      DummyClient.describe(home, sin, sin, "ports");
    }

    RunResult result = small.execute(PLAN, words.keySet().toArray(String[]::new));

    assertThat(result.status()).isEqualTo(RunResult.Status.FAILED);
    words.forEach(
        (sin, line) ->
            assertThat(result.stack(sin).orElseThrow().failure().reason())
                .matches(sin + ": " + line));
    assertThat(StoredStarts.read(small.out).starts()).isEmpty();
  }
}

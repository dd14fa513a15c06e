package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidFileException;

/** Levels of clients, which can have less than those of stacks. */
class ClientLevelsPlanTest {
  private static final String ONE_CASE = "cases: [echoStruct]\n";

  @TempDir private Path folder;

  private Plan plan(String more, String load) throws Exception {
    return PlanReader.read(
        Files.writeString(
            folder.resolve("clients.yaml"),
            "description: x\nscheme: levels\nserver: raw-echo\nstacks: [a, b]\n"
                + more
                + "load: {"
                + load
                + "}\n"));
  }

  @Test
  void threadsMayPauseForAFixedTime() throws Exception {
    Plan plan = plan(ONE_CASE, "users: [1, 4], think: {fixed: 2ms}, settle: 100ms, hold: 3s");

    assertThat(plan.server()).contains("raw-echo");
    assertThat(plan("", "users: 1, mix: {echoVoid: 1}").cases()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rate: 5/s|load.users: clients have threads; say how many with users",
        "users: 1, think: {exponential: 2ms}|load.think: clients wait for a fixed time; use fixed",
        "users: 1, pace: 2ms|load.pace: clients keep no pace; use think",
        "users: 1, ramp: 1s|load.ramp: clients have no ramps; leave ramp, fall, phases out",
        "users: 1, fall: 1s|load.fall: clients have no ramps; leave ramp, fall, phases out",
        "users: 1, phases: [{at: 100%, hold: 1s}]|load.phases: clients have no ramps; leave ramp",
        "users: 1, slo: {p99: 50ms}|load.slo: clients have no limit; leave it out",
        "users: 1, think: {fixed: 2ms}, inFlight: 3|load.inFlight: each thread of a client has",
        "users: [1, 2, 3], connectionMemory: true|load.connectionMemory: clients keep their",
        "users: 1, mix: {getOrder: 1, echoVoid: 1}|cases: a plan with levels of clients has one case",
        "users: 1, mix: {echoStruct: 1, echoVoid: 1}|cases: a plan with levels of clients has one",
      })
  void whatClientsCannotHaveIsRefused(String load, String words) {
    assertThatThrownBy(() -> plan(ONE_CASE, load))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(words);
  }

  @Test
  void severalCasesAreRefused() {
    assertThatThrownBy(() -> plan("", "users: 1"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining("cases: a plan with levels of clients has one case; name one");
  }
}

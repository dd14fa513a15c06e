package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code wsbench agent} and {@code wsbench agents}, with an engine that only says what it got. */
@Timeout(120)
class AgentCommandTest {
  private static final String TIME = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d ";

  @TempDir private Path home;

  private Shell.Outcome run(String line) throws IOException {
    return FakeEngine.run(home, line.split(" "));
  }

  @Test
  void anAgentSaysWhatItDoesAndWhen() throws Exception {
    Shell.Outcome outcome = run("agent --role server --bind 127.0.0.1:1");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out().lines())
        .satisfiesExactly(
            line -> assertThat(line).matches(TIME + "server agent at 127\\.0\\.0\\.1:1"),
            line -> assertThat(line).matches(TIME + "logs in runs/agent-server-127\\.0\\.0\\.1-1"));
  }

  @Test
  void aDriverAgentGetsItsSettings() throws Exception {
    Shell.Outcome outcome =
        run(
            "agent --role driver --bind 127.0.0.2:1 --join 127.0.0.1:7355"
                + " --allow-target http://127.0.0.1:8080/a --allow-target http://127.0.0.1:8081/b");

    assertThat(outcome.out())
        .contains("driver agent at 127.0.0.2:1", "joins 127.0.0.1:7355")
        .contains("may load http://127.0.0.1:8080/a", "may load http://127.0.0.1:8081/b");
  }

  @Test
  void agentsIsATableOfThem() throws Exception {
    Shell.Outcome outcome = run("agents --cluster 127.0.0.1:7355");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().strip())
        .isEqualTo(
            """
            Agents of the cluster at 127.0.0.1:7355
            address         role    state clock offset (us)  CPUs   CPU model  wsbench
            127.0.0.1:7355  server  idle             3 +- 1    64   AMD EPYC   1.0
            load1:7355      driver  idle          -82 +- 13    64   unknown    1.0"""
                .strip());
  }

  @Test
  void saysThatNobodyIsThere() throws Exception {
    Shell.Outcome outcome = run("agents --cluster 127.0.0.1:" + FakeEngine.EMPTY);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: no agent answers at 127.0.0.1:7356; start one there with wsbench agent --role"
                + " server --bind 127.0.0.1:7356\n");
  }

  @Test
  void withoutTheJarsOfTheClusterTheScriptIsNamed() {
    for (String line :
        new String[] {"agents --cluster 127.0.0.1:1", "agent --role server --bind 127.0.0.1:1"}) {
      Shell.Outcome outcome = Shell.run(home, line.split(" "));

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
      assertThat(outcome.err())
          .isEqualTo(
              "wsbench: the jars of the cluster are not on the class path; start wsbench by its"
                  + " script ./wsbench\n");
    }
  }
}

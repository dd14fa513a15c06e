package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code wsbench agent keys}, and the keys in use. */
@Timeout(180)
class AgentKeysCommandTest {
  private static final String DAY = "\\d{4}-\\d\\d-\\d\\d";

  @TempDir private Path home;

  @Test
  void eachFileHasALineThatSaysWhatToDoWithIt() throws Exception {
    Path keys = home.resolve("keys");

    Shell.Outcome first =
        Shell.run(home, "agent", "keys", "--hosts", "sut/127.0.0.1,load1", "--out", "" + keys);

    assertThat(first.err()).isEmpty();
    assertThat(first.exitCode()).isZero();
    assertThat(first.out().lines())
        .satisfiesExactly(
            line ->
                assertThat(line)
                    .startsWith(keys + "/ca.p12: the key of the CA, valid until ")
                    .endsWith("; keep it here, off the hosts"),
            line ->
                assertThat(line)
                    .matches(
                        keys
                            + "/sut\\.p12: for sut, 127\\.0\\.0\\.1, valid until "
                            + DAY
                            + "; copy it to that host and start wsbench there with --keys FILE"),
            line -> assertThat(line).startsWith(keys + "/load1.p12: for load1, valid until "));

    Shell.Outcome second =
        Shell.run(home, "agent", "keys", "--hosts", "load2", "--out", keys.toString());

    assertThat(second.out().lines()).hasSize(2).anyMatch(line -> line.contains("/load2.p12: for"));
    String file = keys.resolve("sut.p12").toString();
    Shell.Outcome agent =
        FakeEngine.run(home, "agent", "--role", "server", "--bind", "sut:1", "--keys", file);
    assertThat(agent.out()).contains("server agent at sut:1");
  }
}

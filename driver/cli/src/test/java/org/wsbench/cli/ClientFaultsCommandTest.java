package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.report.check.ClientFaultsReport;
import org.wsbench.result.Json;
import org.wsbench.result.check.ClientFaultsRecord;
import org.wsbench.result.check.ClientFindings;
import org.wsbench.run.client.FaultDummy;

/** {@code wsbench client-faults}, on dummies. */
@Timeout(180)
class ClientFaultsCommandTest {

  /** One has no time limit, and one ends with the first fault; the order is that of the names. */
  @Test
  @Tag("slow")
  void showsAndKeepsWhatItFound(@TempDir Path home) throws Exception {
    FaultDummy.describe(home, "dies");
    FaultDummy.describe(home, "honest");
    Path file = home.resolve("found.md");

    Shell.Outcome outcome =
        Shell.run(
            home, "client-faults", "honest", "dies", "--limit", "4s", "--out", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err()).contains("starting honest\n", "starting dies\n");
    assertThat(outcome.out())
        .contains("honest: A dummy that calls\n")
        .contains("the remaining faults were not tried: soap-fault: no answer to 'call echoString");
    ClientFaultsRecord record =
        Json.read(Files.readString(home.resolve("found.json")), ClientFaultsRecord.class);
    assertThat(record.command())
        .isEqualTo("./wsbench client-faults honest dies --limit 4s --out " + file);
    assertThat(record.clients())
        .extracting(ClientFindings::client)
        .containsExactly("honest", "dies");
    assertThat(record.clients().getFirst().failure()).isNull();
    assertThat(record.clients().getFirst().findings()).hasSameSizeAs(record.faults());
    assertThat(file).content().isEqualTo(ClientFaultsReport.markdown(record));
  }
}

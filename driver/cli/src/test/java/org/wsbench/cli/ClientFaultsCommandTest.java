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

  /** One ends with the first fault, and one lies; neither lets the driver wait for its limit. */
  @Test
  @Tag("slow")
  void showsAndKeepsWhatItFound(@TempDir Path home) throws Exception {
    FaultDummy.describe(home, "dies");
    FaultDummy.describe(home, "lies");
    Path file = home.resolve("found.md");

    Shell.Outcome outcome =
        Shell.run(home, "client-faults", "lies", "dies", "--limit", "2m", "--out", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err()).contains("starting lies\n", "starting dies\n");
    assertThat(outcome.out().replaceAll("\\s+", " "))
        .contains("lies: A dummy that calls ")
        .contains("the remaining faults were not tried: soap-fault: no answer to 'call echoString");
    ClientFaultsRecord record =
        Json.read(Files.readString(home.resolve("found.json")), ClientFaultsRecord.class);
    assertThat(record.command())
        .isEqualTo("./wsbench client-faults lies dies --limit 2m --out " + file);
    assertThat(record.clients()).extracting(ClientFindings::client).containsExactly("lies", "dies");
    assertThat(record.clients())
        .extracting(ClientFindings::failure)
        .allSatisfy(failure -> assertThat(failure).startsWith("soap-fault: "));
    assertThat(file).content().isEqualTo(ClientFaultsReport.markdown(record));
  }
}

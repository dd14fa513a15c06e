package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.wsbench.contract.fault.InjectedFault;
import org.wsbench.report.check.ClientFaultsReport;
import org.wsbench.result.Json;
import org.wsbench.result.StoredFile;
import org.wsbench.result.check.ClientFaultsRecord;
import org.wsbench.result.check.ClientFindings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** docs/client-faults.md is what its command made of results/client-faults.json. */
class ClientFaultsDocumentTest {
  private static final Path RECORD = Document.ROOT.resolve("results/client-faults.json");

  private static ClientFaultsRecord record() throws IOException {
    return Json.read(StoredFile.text(RECORD), ClientFaultsRecord.class);
  }

  @Test
  void theDocumentIsThatOfItsRecord() throws IOException {
    assertThat(Document.named("docs/client-faults.md").text())
        .isEqualTo(ClientFaultsReport.markdown(record()));
  }

  @Test
  void itHasAllClientsAndFaults() throws IOException {
    assertThat(record().faults()).isEqualTo(InjectedFault.descriptions());
    assertThat(record().clients())
        .allSatisfy(client -> assertThat(client.failure()).isNull())
        .extracting(ClientFindings::client)
        .containsExactlyElementsOf(
            StackCatalog.discoverClients(Document.ROOT).finished().stream()
                .map(StackDescriptor::name)
                .toList());
  }
}

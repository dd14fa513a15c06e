package org.wsbench.report.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.SCREEN;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.check.CallOutcome;
import org.wsbench.result.check.ClientFaultsRecord;
import org.wsbench.result.check.ClientFindings;
import org.wsbench.result.check.FaultAttempt;
import org.wsbench.result.check.FaultDescription;
import org.wsbench.result.check.FaultFinding;

class ClientFaultsReportTest {
  private static final List<FaultDescription> FAULTS =
      List.of(
          new FaultDescription("soap-fault", "a SOAP fault", List.of(CallOutcome.FAULT)),
          new FaultDescription("closed", "nothing, and closes", List.of(CallOutcome.CONNECTION)),
          new FaultDescription("slow", "the reply, late", List.of(CallOutcome.VERIFIED)),
          new FaultDescription("silent", "nothing", List.of(CallOutcome.TIMEOUT)),
          new FaultDescription("more", "more", List.of(CallOutcome.TIMEOUT)));

  private static FaultAttempt attempt(
      CallOutcome outcome, long requests, Boolean reused, String trouble, String... exceptions) {
    return new FaultAttempt(outcome, List.of(exceptions), "x", 12.4, requests, reused, trouble);
  }

  private static FaultFinding twice(String fault, FaultAttempt attempt) {
    return new FaultFinding(fault, List.of(attempt, attempt));
  }

  private static final ClientFindings CLIENT =
      new ClientFindings(
          "a-client",
          "An engine 1.0, a parser_2",
          List.of(
              twice("soap-fault", attempt(CallOutcome.VERIFIED, 1, true, null)),
              new FaultFinding(
                  "closed",
                  List.of(
                      attempt(CallOutcome.CONNECTION, 2, false, null, "a.Failed", "b.c.Cut"),
                      attempt(CallOutcome.CONNECTION, 1, false, null, "a.Failed", "b.c.Cut"))),
              twice("slow", attempt(CallOutcome.VERIFIED, 1, null, "timeout: late")),
              new FaultFinding("silent", List.of(attempt(CallOutcome.NONE, 1, null, null)))),
          "it did not start again");

  @Test
  void theScreenHasAllInColumns() {
    assertThat(SCREEN.of(ClientFaultsReport.of(CLIENT, FAULTS)).lines())
        .containsExactly(
            "",
            "a-client: not in order",
            "  soap-fault: right reply (wrong)",
            "  closed: connection; sent 2 or 1 times; attempts differ",
            "  slow: right reply; next call fails",
            "  silent: does not end",
            "",
            "a-client: An engine 1.0, a parser_2",
            "fault       reported as          exception             time   requests  next call",
            "soap-fault  right reply (wrong)  none                 12 ms   1         same connection",
            "closed      connection           Failed caused by Cut 12 ms   2 or 1    new connection",
            "slow        right reply          none                 12 ms   1         timeout: late",
            "silent      does not end         none                 12 ms   1         not made",
            "",
            "Failed",
            "  the remaining faults were not tried: it did not start again");
  }

  @Test
  void theDocumentNamesItsCommandAndEveryFault() {
    ClientFaultsRecord record =
        new ClientFaultsRecord(
            1,
            "1.0",
            "2026-01-02T03:04:05Z",
            "./wsbench client-faults a-client",
            "25",
            "10s",
            FAULTS,
            List.of(CLIENT));

    assertThat(record.inOrder()).isFalse();
    assertThat(ClientFaultsReport.markdown(record))
        .contains("\n```\n./wsbench client-faults a-client\n```\n")
        .contains("on 2026-01-02 with wsbench 1.0.\nJava clients ran on JDK 25.\n")
        .contains("\n| `closed` | nothing, and closes |\n")
        .contains(
            """

            | fault | a-client |
            | :--- | :--- |
            | soap-fault | right reply (wrong) |
            | closed | connection; sent 2 or 1 times; attempts differ |
            | slow | right reply; next call fails |
            | silent | does not end |
            | more | not tried |
            """)
        .contains("\n## a-client\n\nAn engine 1.0, a parser\\_2.\n")
        .contains(
            "\n| closed | connection | Failed caused by Cut | 12 ms | 2 or 1 | new connection |\n")
        .endsWith("\nFailed: the remaining faults were not tried: it did not start again.\n");
  }

  private static ClientFindings right(String failure) {
    FaultAttempt attempt = attempt(CallOutcome.FAULT, 1, true, null, "a.Fault");
    return new ClientFindings(
        "right", "Right", List.of(twice(FAULTS.getFirst().id(), attempt)), failure);
  }

  @Test
  void theScreenSaysFirstWhetherAClientIsInOrder() {
    assertThat(SCREEN.of(ClientFaultsReport.of(right(null), FAULTS)).strip())
        .startsWith("right: in order\n");
    assertThat(SCREEN.of(ClientFaultsReport.of(right("it ended"), FAULTS)).strip())
        .startsWith("right: not in order\n");
  }

  @Test
  void aRecordIsRightIfEveryClientIs() {
    FaultDescription fault = FAULTS.getFirst();
    ClientFindings right = right(null);
    ClientFaultsRecord record =
        new ClientFaultsRecord(
            1, "1.0", "2026-01-02T03:04:05Z", "x", "25", "10s", List.of(fault), List.of(right));

    assertThat(record.inOrder()).isTrue();
    assertThat(record.with(CLIENT).inOrder()).isFalse();
  }
}

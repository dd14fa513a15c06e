package org.wsbench.run.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.fault.InjectedFault;
import org.wsbench.plan.Defaults;
import org.wsbench.result.check.CallOutcome;
import org.wsbench.result.check.ClientFindings;
import org.wsbench.result.check.FaultAttempt;
import org.wsbench.result.check.FaultDescription;
import org.wsbench.result.check.FaultFinding;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;

/** What clients do when something goes wrong, honest ones and others. */
@Timeout(180)
class FaultExaminerTest {
  /** With none of these does a client have to wait. */
  private static final Set<InjectedFault> QUICK =
      EnumSet.complementOf(EnumSet.of(InjectedFault.STALLED, InjectedFault.SILENT));

  private static final LaunchSettings SETTINGS =
      new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE);

  @TempDir private Path home;

  @AfterEach
  void nothingRuns() {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
  }

  /** Longer than any call takes that ends, unless the driver is not to wait for it. */
  private ClientFindings findings(String sin, Set<InjectedFault> faults) throws Exception {
    return findings(sin, faults, Duration.ofMinutes(2));
  }

  private ClientFindings findings(String sin, Set<InjectedFault> faults, Duration limit)
      throws Exception {
    FaultDummy.describe(home, sin);
    return new FaultExaminer(SETTINGS, limit, List.copyOf(faults), line -> {})
        .findings(StackCatalog.discoverClients(home).named(sin));
  }

  private static FaultDescription description(InjectedFault fault) {
    return InjectedFault.descriptions().get(fault.ordinal());
  }

  private static FaultFinding only(ClientFindings client) {
    assertThat(client.failure()).isNull();
    assertThat(client.findings()).hasSize(1);
    return client.findings().getFirst();
  }

  @Test
  void anHonestClientIsRight() throws Exception {
    ClientFindings client = findings("honest", QUICK);

    assertThat(client.failure()).isNull();
    assertThat(client.findings()).hasSameSizeAs(QUICK);
    for (InjectedFault fault : QUICK) {
      FaultFinding finding = client.of(fault.id()).orElseThrow();
      assertThat(finding.attempts()).as(fault.id()).hasSize(2);
      assertThat(finding.repeatable()).as("%s", finding).isTrue();
      assertThat(finding.isRight(description(fault))).as("%s", finding).isTrue();
      boolean closed = fault == InjectedFault.CLOSED || fault == InjectedFault.CLOSED_MIDWAY;
      assertThat(finding.first().reused()).as(fault.id()).isEqualTo(!closed);
    }
    assertThat(client.of("soap-fault").orElseThrow().first())
        .returns(CallOutcome.FAULT, FaultAttempt::outcome)
        .returns(List.of("a.Failure", "b.Cause"), FaultAttempt::exceptions)
        .returns("it failed", FaultAttempt::detail);
    assertThat(client.of("http-500").orElseThrow().first().outcome()).isEqualTo(CallOutcome.HTTP);
    assertThat(client.of("truncated").orElseThrow().first().outcome())
        .isEqualTo(CallOutcome.CORRUPT);
    assertThat(client.of("content-type").orElseThrow().first().outcome())
        .isEqualTo(CallOutcome.VERIFIED);
  }

  @Test
  void aSwallowedFailureIsFound() throws Exception {
    FaultFinding finding = only(findings("swallows", EnumSet.of(InjectedFault.SOAP_FAULT)));

    assertThat(finding.first().outcome()).isEqualTo(CallOutcome.VERIFIED);
    assertThat(finding.isRight(description(InjectedFault.SOAP_FAULT))).isFalse();
  }

  @Test
  void aRequestThatIsSentAgainIsFound() throws Exception {
    FaultFinding finding = only(findings("repeats", EnumSet.of(InjectedFault.CLOSED)));

    assertThat(finding.first().requests()).isEqualTo(2);
    assertThat(finding.isRight(description(InjectedFault.CLOSED))).isFalse();
  }

  @Test
  void aConnectionThatIsNotReusedIsSeen() throws Exception {
    FaultFinding finding = only(findings("disconnects", EnumSet.of(InjectedFault.SLOW)));

    assertThat(finding.first().reused()).isFalse();
    assertThat(finding.isRight(description(InjectedFault.SLOW))).isTrue();
  }

  /** Its process is stopped, and another one goes on. */
  @Test
  @Tag("slow")
  void aCallThatDoesNotEndIsFound() throws Exception {
    ClientFindings client =
        findings(
            "hangs",
            EnumSet.of(InjectedFault.STALLED, InjectedFault.SILENT),
            Duration.ofSeconds(10));

    assertThat(client.failure()).isNull();
    assertThat(client.findings())
        .hasSize(2)
        .allSatisfy(
            finding -> {
              assertThat(finding.attempts()).hasSize(1);
              assertThat(finding.first().outcome()).isEqualTo(CallOutcome.NONE);
              assertThat(finding.first().requests()).isEqualTo(1);
              assertThat(finding.isRight(description(InjectedFault.SILENT))).isFalse();
            });
  }

  @Test
  void aClientThatDiesOrLiesIsNamedInOneLine() throws Exception {
    assertThat(findings("dies", EnumSet.of(InjectedFault.SOAP_FAULT)).failure())
        .isEqualTo(
            "soap-fault: no answer to 'call echoString 1 1': dies ended with exit code 7;"
                + " its log ends with: last words");
    assertThat(findings("lies", EnumSet.of(InjectedFault.SOAP_FAULT)).failure())
        .isEqualTo(
            "soap-fault: reports 2 right and 0 failed calls without a firstError for"
                + " 'call echoString 1 1', which is one call");
  }
}

package org.wsbench.contract.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;

/**
 * Checks that all cases come back right in the format of a target, as the load engine sends and
 * judges them in a run. The other checks are of plain messages of SOAP 1.1.
 */
public final class FormatChecks {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** For all variants of a case; a case is over when the last one is answered. */
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /** Unused: this load has no random choices. */
  private static final long SEED = 0;

  private FormatChecks() {}

  /**
   * Makes the checks.
   *
   * @param deviations of the service, of which those from the cases count
   * @throws IOException if the load engine fails
   */
  public static List<JudgedCheck> check(Target target, List<Deviation> deviations)
      throws IOException, InterruptedException {
    List<CheckResult> results = new ArrayList<>();
    try (LoadGenerator generator = LoadGenerator.start(1, SoapOperations::at)) {
      for (EchoCase echoCase : EchoCase.contract()) {
        LoadReport report =
            generator.run(
                new LoadSpec(
                    target,
                    new Schedule.ClosedLoop(1),
                    new RequestSource.Once(echoCase.id()),
                    LIMIT,
                    TIMEOUT,
                    SEED));
        results.add(result(echoCase, report));
      }
    } catch (LoadFailedException e) {
      throw new IOException(e.getMessage(), e);
    }
    return CheckJudge.judge(
        results,
        deviations.stream()
            .filter(deviation -> Topic.of(deviation.check()) == Topic.CASES)
            .toList());
  }

  private static CheckResult result(EchoCase echoCase, LoadReport report) {
    boolean right =
        report.verified() == Payloads.VARIANTS && report.errors().equals(ErrorCounts.NONE);
    return new CheckResult(
        echoCase.id(),
        ValueChecks.description(echoCase),
        right ? Outcome.PASSED : Outcome.FAILED,
        right ? "" : problem(echoCase, report));
  }

  private static String problem(EchoCase echoCase, LoadReport report) {
    return report.evidence().stream()
        .findFirst()
        .map(wrong -> WrongReply.describe(wrong, Payloads.of(echoCase)))
        .orElseGet(
            () ->
                "%d of %d requests have no reply"
                    .formatted(Payloads.VARIANTS - report.verified(), Payloads.VARIANTS));
  }
}

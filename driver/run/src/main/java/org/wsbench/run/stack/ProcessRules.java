package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.result.Durations;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.wsbench.run.platform.ProcessEnd;
import org.wsbench.run.platform.ProcessStopper;

/**
 * Checks the process of a stack, rather than its replies. This ends the process, so it is done
 * last.
 */
public final class ProcessRules {
  /** Enough requests to fill the buffer of a program that logs a few bytes for each. */
  private static final int REQUESTS = 2000;

  /** Allows some lines, such as those of garbage collections. */
  private static final int MOST_LOGGED = REQUESTS;

  private static final Duration ANSWER = Duration.ofSeconds(10);

  private final StackProcess process;
  private final Duration patience;

  private ProcessRules(StackProcess process, Duration patience) {
    this.process = process;
    this.patience = patience;
  }

  /** Makes the checks, of which none can be declared as a deviation, and stops the process. */
  public static List<JudgedCheck> check(StackProcess process)
      throws IOException, InterruptedException {
    return check(process, ProcessStopper.PATIENCE);
  }

  /**
   * The same with another time to end on SIGTERM.
   *
   * @param patience after which it is ended by force
   */
  static List<JudgedCheck> check(StackProcess process, Duration patience)
      throws IOException, InterruptedException {
    ProcessRules rules = new ProcessRules(process, patience);
    return List.of(rules.logsNoRequests(), rules.endsOnSigterm());
  }

  private JudgedCheck logsNoRequests() throws IOException, InterruptedException {
    String id = "process/logs-no-requests";
    String description = "nothing is logged for a request that is answered right";
    long before = logged();
    try (ReadinessProbe probe = new ReadinessProbe(process.target())) {
      for (int i = 0; i < REQUESTS; i++) {
        Optional<String> problem = probe.problem(ANSWER);
        if (problem.isPresent()) {
          return judged(
              id, description, Outcome.NOT_TRIED, "needs echoVoid, which fails: " + problem.get());
        }
      }
    }
    long logged = logged() - before;
    return logged <= MOST_LOGGED
        ? judged(id, description, Outcome.PASSED, "")
        : judged(
            id,
            description,
            Outcome.FAILED,
            "%,d requests made its log %,d bytes longer; switch off the log of requests"
                .formatted(REQUESTS, logged));
  }

  /** Bytes so far, with those that were cut out of a log that had grown too long. */
  private long logged() throws IOException {
    return Files.size(process.log()) + process.droppedLogBytes();
  }

  private JudgedCheck endsOnSigterm() throws InterruptedException {
    String id = "process/ends-on-sigterm";
    String description = "the process ends within 10 seconds of SIGTERM";
    ProcessEnd end = process.stop(patience);
    return switch (end) {
      case BY_ITSELF -> judged(id, description, Outcome.PASSED, "");
      case BY_FORCE ->
          judged(
              id,
              description,
              Outcome.FAILED,
              "it still ran %s after SIGTERM".formatted(Durations.format(patience)));
      case ENDED_BEFORE ->
          judged(
              id,
              description,
              Outcome.NOT_TRIED,
              process.failure().map(StackRun.Failure::reason).orElse("it had ended before"));
    };
  }

  private static JudgedCheck judged(String id, String description, Outcome outcome, String detail) {
    return new JudgedCheck(id, description, outcome, detail);
  }
}

package org.wsbench.run.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.wsbench.contract.StackFailedException;
import org.wsbench.contract.fault.InjectedFault;
import org.wsbench.load.LoadFailedException;
import org.wsbench.result.check.CallOutcome;
import org.wsbench.result.check.ClientFindings;
import org.wsbench.result.check.FaultAttempt;
import org.wsbench.result.check.FaultFinding;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.LogTail;
import org.wsbench.run.stack.StackDescriptor;

/**
 * Shows what a client does when something goes wrong with its calls: what it tells its caller, how
 * soon, whether it sends a request again, and whether it can be used afterwards. Thread-safe.
 */
public final class FaultExaminer {
  /** So that what differs from one attempt to the next is seen. */
  private static final int ATTEMPTS = 2;

  private final LaunchSettings settings;
  private final Duration limit;
  private final List<InjectedFault> faults;
  private final Consumer<String> messages;

  /**
   * An examiner that tries all faults.
   *
   * @param limit longest wait for the end of a call
   * @param messages gets a line about each client and fault, from any thread
   */
  public FaultExaminer(LaunchSettings settings, Duration limit, Consumer<String> messages) {
    this(settings, limit, List.of(InjectedFault.values()), messages);
  }

  FaultExaminer(
      LaunchSettings settings,
      Duration limit,
      List<InjectedFault> faults,
      Consumer<String> messages) {
    this.settings = settings;
    this.limit = limit;
    this.faults = faults;
    this.messages = messages;
  }

  /**
   * Tries all faults on one client, until one of them ends its process.
   *
   * @throws IOException if this machine cannot do that
   */
  public ClientFindings findings(StackDescriptor client) throws IOException, InterruptedException {
    List<FaultFinding> findings = new ArrayList<>();
    Path log = Files.createTempFile("wsbench-client-faults-", ".log");
    try (FaultTrial trial = new FaultTrial(client, settings, log, limit)) {
      messages.accept("starting " + client.name());
      for (InjectedFault fault : faults) {
        findings.add(finding(trial, fault));
        messages.accept(client.name() + " " + fault.id() + ": tried");
      }
      return new ClientFindings(client.name(), client.title(), findings, null);
    } catch (StackFailedException e) {
      return failed(client, findings, e.getMessage(), log);
    } catch (LoadFailedException e) {
      String fault = faults.get(findings.size()).id();
      return failed(client, findings, fault + ": " + e.getMessage(), log);
    } finally {
      Files.deleteIfExists(log);
    }
  }

  /** The log is deleted, so its last line goes with the reason. */
  private static ClientFindings failed(
      StackDescriptor client, List<FaultFinding> findings, String reason, Path log) {
    String end =
        LogTail.of(log).stream()
            .filter(line -> !line.isBlank())
            .reduce("", (before, line) -> "; its log ends with: " + line.strip());
    return new ClientFindings(client.name(), client.title(), findings, reason + end);
  }

  /** A call that does not end takes all the time that there is, so it is made once. */
  private static FaultFinding finding(FaultTrial trial, InjectedFault fault)
      throws IOException, InterruptedException, StackFailedException, LoadFailedException {
    List<FaultAttempt> attempts = new ArrayList<>();
    do {
      attempts.add(trial.attempt(fault));
    } while (attempts.size() < ATTEMPTS && attempts.getLast().outcome() != CallOutcome.NONE);
    return new FaultFinding(fault.id(), attempts);
  }
}

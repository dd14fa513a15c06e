package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.contract.StackFailedException;
import org.wsbench.contract.conformance.FormatChecks;
import org.wsbench.contract.conformance.ServiceExaminer;
import org.wsbench.payload.Lookup;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Feature;
import org.wsbench.result.Disk;
import org.wsbench.result.StackRun;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.run.database.Database;
import org.wsbench.run.platform.InterruptGrace;

/**
 * Examines whole stacks, each in a process of its own that has the settings of a run.
 *
 * @param load how long each is loaded after its checks; empty for no load
 * @param database of the stacks that serve getOrder; empty for no checks of it
 * @param process whether the process is checked, too, and not only its replies
 * @param messages gets a line from time to time during a slow start
 */
public record StackExaminer(
    Optional<Duration> load,
    Optional<Database> database,
    boolean process,
    Consumer<String> messages) {

  /** Longest wait for the answer that shows whether a process still serves. */
  private static final Duration ANSWER = Duration.ofSeconds(10);

  /** Longest wait for the end of one that does not. */
  private static final Duration ENDING = Duration.ofSeconds(2);

  /** Starts a stack, examines it and stops it. One that ends meanwhile has failed, too. */
  public Examined examine(StackDescriptor stack) throws IOException, InterruptedException {
    return examine(stack, List.of());
  }

  /**
   * The same with features. With any, only the replies to all cases are checked, which are sent as
   * the features have it, and there is no load.
   */
  public Examined examine(StackDescriptor stack, List<Feature> features)
      throws IOException, InterruptedException {
    Examined examined = started(stack, features);
    if (examined.failure().isPresent()) {
      InterruptGrace.pass();
    }
    return examined;
  }

  private Examined started(StackDescriptor stack, List<Feature> features)
      throws IOException, InterruptedException {
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE)
            .with(databaseOf(stack))
            .with(features);
    Path folder = Files.createTempDirectory("wsbench-examine-");
    Path log = folder.resolve("server.log");
    try (StackProcess running = StackProcess.start(stack, settings, log, messages)) {
      return examined(running, features.isEmpty() ? replies(running) : cases(running));
    } catch (StackFailedException e) {
      return new Examined(
          stack.name(), stack.title(), List.of(), Optional.empty(), Optional.of(e.failure()));
    } finally {
      Disk.delete(folder);
    }
  }

  private Examined replies(StackProcess running) throws IOException, InterruptedException {
    StackDescriptor stack = running.stack();
    return new ServiceExaminer(load)
        .examine(
            new ServiceExaminer.Service(
                stack.name(),
                stack.title(),
                running.endpoint(),
                stack.wsdl(),
                stack.deviations(),
                databaseOf(stack).isPresent()));
  }

  private static Examined cases(StackProcess running) throws IOException, InterruptedException {
    StackDescriptor stack = running.stack();
    return new Examined(
        stack.name(),
        stack.title(),
        FormatChecks.check(running.target(), stack.deviations()),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with the checks of the process, and with its end if it has ended. */
  private Examined examined(StackProcess running, Examined replies)
      throws IOException, InterruptedException {
    Optional<StackRun.Failure> failure = failure(running);
    List<JudgedCheck> checks = new ArrayList<>(replies.checks());
    if (process) {
      checks.addAll(ProcessRules.check(running));
    }
    return new Examined(replies.name(), replies.title(), checks, replies.load(), failure);
  }

  /** Why a process ended; it closes its connections a moment before it is known to have ended. */
  private static Optional<StackRun.Failure> failure(StackProcess running)
      throws InterruptedException {
    try (ReadinessProbe probe = new ReadinessProbe(running.target())) {
      if (probe.problem(ANSWER).isPresent()) {
        running.awaitEnd(ENDING);
      }
    }
    return running.failure();
  }

  private Optional<Database> databaseOf(StackDescriptor stack) {
    return database.filter(any -> stack.serves(Lookup.OPERATION));
  }
}

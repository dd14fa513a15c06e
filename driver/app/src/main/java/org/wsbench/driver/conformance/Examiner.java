package org.wsbench.driver.conformance;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.examine.Examination;
import org.wsbench.driver.examine.Judgement;
import org.wsbench.driver.plan.Defaults;
import org.wsbench.driver.stack.LaunchSettings;
import org.wsbench.driver.stack.StackDescriptor;
import org.wsbench.driver.stack.StackProcess;
import org.wsbench.driver.stack.StackStart;

/**
 * Examines whole stacks, each in a process of its own that has the settings of a run, and services
 * that already run.
 *
 * @param load how long each is loaded after its checks; empty for not at all
 */
public record Examiner(Optional<Duration> load) {

  /** Starts a stack, examines it and stops it. */
  public Examined examine(StackDescriptor stack) throws IOException, InterruptedException {
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE);
    Path log = Files.createTempFile("wsbench-examine-", ".log");
    try {
      return switch (StackProcess.start(stack, settings, log)) {
        case StackStart.Failed failed ->
            new Examined(
                stack.name(),
                stack.title(),
                List.of(),
                Optional.empty(),
                Optional.of(failed.failure()));
        case StackStart.Ready ready -> {
          try (StackProcess process = ready.process()) {
            yield examine(stack, process.endpoint());
          }
        }
      };
    } finally {
      Files.delete(log);
    }
  }

  private Examined examine(StackDescriptor stack, URI endpoint)
      throws IOException, InterruptedException {
    List<Judgement> judgements =
        Judgement.of(Examination.of(stack, endpoint).run(check -> {}), stack.deviations());
    return new Examined(
        stack.name(), stack.title(), judgements, count(Target.of(endpoint)), Optional.empty());
  }

  /** Examines a service that already runs; of such a one no deviations are known. */
  public Examined examine(Target target) throws IOException, InterruptedException {
    Examination examination = Examination.of(URI.create(target.toString()));
    return new Examined(
        "target",
        target.toString(),
        Judgement.of(examination.run(check -> {}), List.of()),
        count(target),
        Optional.empty());
  }

  private Optional<LoadCount> count(Target target) throws IOException, InterruptedException {
    return load.isEmpty() ? Optional.empty() : Optional.of(DistinctLoad.run(target, load.get()));
  }
}

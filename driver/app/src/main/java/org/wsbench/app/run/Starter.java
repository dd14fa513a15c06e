package org.wsbench.app.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.database.Database;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.stack.LaunchSettings;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.app.stack.StackProcess;
import org.wsbench.app.stack.StackStart;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Lookup;
import org.wsbench.result.StackRun;

/** Brings the services of one fork up: starts a stack, or finds the target answering. */
final class Starter {

  private static final String LOGS = "logs";

  private final RunSettings settings;
  private final Plan plan;
  private final int fork;
  private final LoadGenerator generator;
  private final EvidenceFolder evidence;

  Starter(RunSettings settings, int fork, LoadGenerator generator, EvidenceFolder evidence) {
    this.settings = settings;
    this.plan = settings.plan();
    this.fork = fork;
    this.generator = generator;
    this.evidence = evidence;
  }

  /** What is known of a service before it is up. */
  StackRun description(String name) {
    return settings
        .target()
        .map(target -> StackRuns.of(target, name, fork))
        .orElseGet(
            () -> {
              StackDescriptor stack = descriptor(name);
              return StackRuns.of(stack, fork, plan, database(stack));
            });
  }

  private Optional<Database> database(StackDescriptor stack) {
    return settings.database().filter(database -> stack.serves(Lookup.OPERATION));
  }

  /**
   * Returns the service once it answers echoVoid.
   *
   * @throws StackFailedException when it does not
   */
  LiveStack start(String name) throws IOException, InterruptedException, StackFailedException {
    return settings.target().isPresent()
        ? found(settings.target().get(), name)
        : started(descriptor(name));
  }

  private StackDescriptor descriptor(String name) {
    return settings.stacks().stream()
        .filter(stack -> stack.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private LiveStack found(Target target, String name)
      throws InterruptedException, StackFailedException {
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(target.toString()))) {
      Optional<String> problem = probe.problem(plan.timeout());
      if (problem.isPresent()) {
        throw new StackFailedException(
            target + " does not answer echoVoid: " + problem.get(), List.of());
      }
    }
    return live(name, target, Optional.empty());
  }

  private LiveStack started(StackDescriptor stack)
      throws IOException, InterruptedException, StackFailedException {
    LaunchSettings launch =
        new LaunchSettings(
            plan.jvm(stack.name()),
            plan.container(),
            plan.service(stack.name()),
            settings.cpus().server().cpus().size(),
            settings.readyWithin(),
            database(stack));
    Path logs = Files.createDirectories(settings.out().resolve(LOGS));
    Path log = logs.resolve(stack.name() + "-" + fork + ".log");
    return switch (StackProcess.start(stack, launch, log)) {
      case StackStart.Ready ready ->
          live(stack.name(), Target.of(ready.process().endpoint()), Optional.of(ready.process()));
      case StackStart.Failed failed -> throw StackFailedException.of(failed.failure());
    };
  }

  private LiveStack live(String name, Target target, Optional<StackProcess> process) {
    StackLoad load = new StackLoad(generator, target, plan::connections, plan.timeout());
    return new LiveStack(name, fork, process, load, evidence, Ticker.SYSTEM);
  }
}

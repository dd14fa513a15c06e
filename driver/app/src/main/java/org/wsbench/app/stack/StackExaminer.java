package org.wsbench.app.stack;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.database.Database;
import org.wsbench.app.plan.Defaults;
import org.wsbench.contract.conformance.ServiceExaminer;
import org.wsbench.payload.Lookup;
import org.wsbench.result.check.Examined;

/**
 * Examines whole stacks, each in a process of its own that has the settings of a run.
 *
 * @param load how long each is loaded after its checks; empty for not at all
 * @param database of the stacks that serve getOrder; empty for no checks of it
 */
public record StackExaminer(Optional<Duration> load, Optional<Database> database) {

  /** Starts a stack, examines it and stops it. */
  public Examined examine(StackDescriptor stack) throws IOException, InterruptedException {
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, Defaults.SERVICE)
            .with(databaseOf(stack));
    Path log = Files.createTempFile("wsbench-examine-", ".log");
    try {
      return switch (StackProcess.start(stack, settings, log)) {
        case StackStart.Failed failed ->
            new Examined(
                stack.name(),
                stack.title(),
                List.of(),
                Optional.empty(),
                Optional.of(failed.failure().recorded()));
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
    return new ServiceExaminer(load)
        .examine(
            new ServiceExaminer.Service(
                stack.name(),
                stack.title(),
                endpoint,
                stack.wsdl(),
                stack.deviations(),
                databaseOf(stack).isPresent()));
  }

  private Optional<Database> databaseOf(StackDescriptor stack) {
    return database.filter(any -> stack.serves(Lookup.OPERATION));
  }
}

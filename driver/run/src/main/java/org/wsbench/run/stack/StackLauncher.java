package org.wsbench.run.stack;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.OrphanGuard;

/** Starts the processes of stacks. */
public final class StackLauncher {
  private StackLauncher() {}

  /**
   * Builds a stack that is not built by Maven, and starts it on a free port, without waiting until
   * it answers.
   *
   * @param log file for the output of the process; an existing one is replaced
   * @param messages gets a line from time to time during a slow build
   * @return the process; the caller must stop it
   * @throws StackFailedException if it cannot be built or started; nothing of it is left
   */
  public static StackProcess launch(
      StackDescriptor stack, LaunchSettings settings, Path log, Consumer<String> messages)
      throws InterruptedException, StackFailedException {
    return launch(stack, settings, log, Optional.empty(), messages);
  }

  /**
   * The same for a client, whose standard input and output are left to the caller.
   *
   * @param log file for its standard error
   * @param service the endpoint that it calls
   */
  public static StackProcess launchClient(
      StackDescriptor client,
      LaunchSettings settings,
      Path log,
      URI service,
      Consumer<String> messages)
      throws InterruptedException, StackFailedException {
    return launch(client, settings, log, Optional.of(service), messages);
  }

  private static StackProcess launch(
      StackDescriptor stack,
      LaunchSettings settings,
      Path log,
      Optional<URI> service,
      Consumer<String> messages)
      throws InterruptedException, StackFailedException {
    Optional<StackRun.Failure> obstacle = StackCommand.obstacle(stack, settings);
    if (obstacle.isEmpty()) {
      obstacle = StackBuild.run(stack, messages);
    }
    if (obstacle.isPresent()) {
      throw new StackFailedException(obstacle.get());
    }
    try {
      return launch(stack, settings, log, service);
    } catch (IOException e) {
      throw new StackFailedException(
          stack.name() + " could not be started: " + e.getMessage(), List.of());
    }
  }

  private static StackProcess launch(
      StackDescriptor stack, LaunchSettings settings, Path log, Optional<URI> service)
      throws IOException, InterruptedException {
    Optional<WorkingCopy> copy = WorkingCopy.of(stack);
    Process process = null;
    try {
      LaunchContext place = LaunchContext.of(settings, log, copy);
      ProcessBuilder builder = StackCommand.builder(stack, settings, place);
      Files.deleteIfExists(log);
      if (service.isPresent()) {
        String url = service.get().toString();
        builder.command(
            builder.command().stream()
                .map(word -> word.replace(StackDescriptor.URL, url))
                .toList());
        builder.redirectError(Redirect.appendTo(log.toFile()));
      } else {
        builder.redirectErrorStream(true).redirectOutput(Redirect.appendTo(log.toFile()));
      }
      long startNanos = System.nanoTime();
      process = builder.start();
      Path[] own = copy.stream().map(WorkingCopy::path).toArray(Path[]::new);
      Optional<OrphanGuard> guard = OrphanGuard.of(process.pid(), "TERM", own);
      LiveProcesses.add(
          process,
          () -> {
            guard.ifPresent(OrphanGuard::close);
            copy.ifPresent(WorkingCopy::close);
          });
      if (service.isEmpty()) {
        process.getOutputStream().close();
      }
      return new StackProcess(
          stack,
          process,
          List.copyOf(builder.command()),
          log,
          place,
          service
              .map(called -> Target.of(called).in(stack.name()))
              .orElseGet(() -> place.target(stack.path())),
          startNanos,
          longer(settings.readyWithin(), stack.ready()));
    } finally {
      if (process == null) {
        copy.ifPresent(WorkingCopy::close);
      }
    }
  }

  private static Duration longer(Duration usual, Optional<Duration> own) {
    return own.filter(time -> time.compareTo(usual) > 0).orElse(usual);
  }
}

package org.wsbench.run.client;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Replies;
import org.wsbench.run.platform.Pinning;
import org.wsbench.run.platform.ProcessMeter;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** The server that all clients of a run call, and what it sees of them. */
final class CalledServer implements AutoCloseable {
  private static final String COUNTS = ".counts";

  /** How long a process may take to end after its connections. */
  private static final Duration ENDING = Duration.ofMillis(500);

  private static final String COUNTS_FLAG = "-Dwsbench.requestCounts=";
  private static final String REPLIES_FLAG = "-Dwsbench.replies=";

  private final StackProcess process;
  private final ProcessMeter meter;
  private final Path file;
  private final SeenRequests.Memory seen;

  private CalledServer(StackProcess process, Path file) throws IOException {
    this.process = process;
    this.meter = new ProcessMeter(process.pid());
    this.file = file;
    this.seen = SeenRequests.Memory.of(file);
  }

  /**
   * Starts a stack as the server.
   *
   * @param settings as for any other stack
   * @param replies how it sends its replies, if in another way than at once
   * @param log its log; the counts lie in the same folder
   * @throws IOException if it does not start, or does not count
   */
  static CalledServer start(
      StackDescriptor stack,
      LaunchSettings settings,
      Optional<Replies> replies,
      Path log,
      Consumer<String> messages)
      throws IOException, InterruptedException {
    Path counts = log.toAbsolutePath().resolveSibling(log.getFileName() + COUNTS);
    Files.deleteIfExists(counts);
    try {
      StackProcess process =
          StackProcess.start(stack, asked(settings, replies, counts), log, messages);
      try {
        return new CalledServer(process, counts);
      } catch (IOException e) {
        process.close();
        throw new IOException(
            "the server %s does not count its requests; name a stack in Java on the project's own Jetty, such as raw-echo"
                .formatted(stack.name()),
            e);
      }
    } catch (StackFailedException e) {
      throw new IOException("the server does not start: " + e.getMessage(), e);
    }
  }

  private static LaunchSettings asked(
      LaunchSettings settings, Optional<Replies> replies, Path counts) {
    List<String> flags = new ArrayList<>();
    flags.add(COUNTS_FLAG + counts);
    replies.ifPresent(some -> flags.add(REPLIES_FLAG + some.word()));
    return settings.with(settings.jvm().plus(flags));
  }

  String name() {
    return process.stack().name();
  }

  URI endpoint() {
    return process.endpoint();
  }

  StackProcess process() {
    return process;
  }

  SeenRequests seen() {
    return seen.read();
  }

  /** CPU time so far, in microseconds. */
  OptionalLong cpuMicros() {
    return meter.cpuMicros();
  }

  Optional<String> pin(CpuSet cpus) throws InterruptedException {
    return process.failure().isPresent()
        ? Optional.empty()
        : Pinning.pin(process.pid(), cpus).problem();
  }

  /**
   * Makes sure that it still runs.
   *
   * @param suspect whether connections failed, which a process closes a moment before it has ended
   * @throws IOException when it has ended
   */
  void checkAlive(boolean suspect) throws IOException, InterruptedException {
    if (suspect) {
      process.awaitEnd(ENDING);
    }
    if (process.failure().isPresent()) {
      throw new IOException("the server failed: " + process.failure().get().reason());
    }
  }

  @Override
  public void close() throws IOException {
    process.close();
    Files.deleteIfExists(file);
  }
}

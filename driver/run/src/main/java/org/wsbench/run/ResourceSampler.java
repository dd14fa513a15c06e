package org.wsbench.run;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.ResourceSample;
import org.wsbench.run.platform.Ticker;

/**
 * Writes once a second what each server uses, while the run goes on, with a thread of the driver:
 * no server is asked for it. The file stays small however long the run is.
 */
final class ResourceSampler implements AutoCloseable {

  /** The thread's name. */
  static final String THREAD = "resources";

  private static final Duration PERIOD = Duration.ofSeconds(1);

  /** After so many lines, those that follow stand for twice the time. */
  static final int LINES = 20_000;

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MICROS_PER_SECOND = 1e6;

  /** Reads a server in little time and without its help. */
  interface Glance {
    /** What it has used so far; CPU time is absent when it has ended. */
    ServerReading read() throws IOException;
  }

  /** A server, and what was last read of it. */
  private static final class Watched {
    private final String stack;
    private final int fork;
    private final Glance glance;
    private ServerReading last;
    private long lastNanos;

    private Watched(String stack, int fork, Glance glance, ServerReading first, long nanos) {
      this.stack = stack;
      this.fork = fork;
      this.glance = glance;
      this.last = first;
      this.lastNanos = nanos;
    }

    /** A process that is ending has given its memory back, but its CPU time can still be read. */
    private boolean hasEnded(ServerReading now) {
      return now.cpuMicros().isEmpty()
          || now.residentBytes().isEmpty() && last.residentBytes().isPresent();
    }
  }

  private final OutputStream file;
  private final Ticker ticker;
  private final List<Watched> servers = new ArrayList<>();
  private int lines;
  private Duration period = PERIOD;
  private Thread thread;

  private ResourceSampler(OutputStream file, Ticker ticker) {
    this.file = file;
    this.ticker = ticker;
  }

  /** Opens the file of a run's folder; samples are taken when they are asked for. */
  static ResourceSampler open(Path folder, Ticker ticker) throws IOException {
    return new ResourceSampler(
        Disk.open(
            folder.resolve(ResourceSample.FILE),
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING),
        ticker);
  }

  /**
   * Opens the file of a run's folder and takes samples from now on.
   *
   * @param messages receives one line if the file can no longer be written
   */
  static ResourceSampler start(Path folder, Consumer<String> messages) throws IOException {
    ResourceSampler sampler = open(folder, Ticker.SYSTEM);
    sampler.thread = new Thread(() -> sampler.run(messages), THREAD);
    sampler.thread.setDaemon(true);
    sampler.thread.start();
    return sampler;
  }

  private void run(Consumer<String> messages) {
    try {
      while (true) {
        ticker.sleep(period);
        sample();
      }
    } catch (InterruptedException e) {
      // It is closed.
    } catch (IOException e) {
      messages.accept(
          "warning: " + e.getMessage() + "; the run goes on without curves of resources");
    }
  }

  /**
   * A server has started, or other processes of it are read from now on: no sample counts from what
   * was read of the processes before.
   */
  synchronized void watch(String stack, int fork, Glance glance) throws IOException {
    servers.removeIf(server -> server.stack.equals(stack) && server.fork == fork);
    servers.add(new Watched(stack, fork, glance, glance.read(), ticker.nanoTime()));
  }

  /** How long it is from one sample to the next. */
  Duration period() {
    return period;
  }

  /** Writes a line for each server that has not ended. */
  synchronized void sample() throws IOException {
    for (Watched server : List.copyOf(servers)) {
      ServerReading now = server.glance.read();
      long nanos = ticker.nanoTime();
      if (server.hasEnded(now)) {
        servers.remove(server);
      } else if (nanos > server.lastNanos) {
        write(sample(server, now, (nanos - server.lastNanos) / NANOS_PER_SECOND));
        server.last = now;
        server.lastNanos = nanos;
      }
    }
  }

  private static ResourceSample sample(Watched server, ServerReading now, double seconds) {
    OptionalLong cpuMicros = now.cpuMicrosSince(server.last);
    return new ResourceSample(
        Instant.now(),
        server.stack,
        server.fork,
        seconds,
        cpuMicros.isPresent() ? cpuMicros.getAsLong() / MICROS_PER_SECOND / seconds : null,
        Boxed.of(now.residentBytes()),
        Boxed.of(now.threads()),
        Boxed.of(now.descriptors()),
        now.countsSince(server.last));
  }

  private void write(ResourceSample sample) throws IOException {
    file.write((Json.line(sample) + "\n").getBytes(StandardCharsets.UTF_8));
    lines++;
    if (lines >= LINES) {
      lines = 0;
      period = period.multipliedBy(2);
    }
  }

  /** Ends the samples, and closes the file. */
  @Override
  public void close() throws IOException {
    if (thread != null) {
      thread.interrupt();
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    file.close();
  }
}

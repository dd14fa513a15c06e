package org.wsbench.run.levels;

import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.run.Boxed;
import org.wsbench.run.RunningStack;
import org.wsbench.run.ServerReading;

/** Reads the gauges of a server once while it is under load, in a thread of its own. */
final class ActiveGauges implements AutoCloseable {
  private final FutureTask<ProcessGauges> task;
  private final Thread thread;

  private ActiveGauges(FutureTask<ProcessGauges> task) {
    this.task = task;
    this.thread = Thread.ofPlatform().daemon().name("gauges").start(task);
  }

  /**
   * Begins to wait for the moment at which they are read.
   *
   * @param after from now to that moment
   */
  static ActiveGauges begin(RunningStack stack, Duration after) {
    return new ActiveGauges(
        new FutureTask<>(
            () -> {
              stack.ticker().sleep(after);
              // Earlier collections, which had fewer connections to keep, must not count.
              stack.collectHeap();
              return read(stack);
            }));
  }

  /** The gauges of a server now, after a collection of its heap where one can be triggered. */
  static ProcessGauges read(RunningStack stack) throws IOException, InterruptedException {
    OptionalLong heapBytes = stack.collectHeap();
    ServerReading collected = stack.read();
    return new ProcessGauges(
        Boxed.of(collected.residentBytes()),
        Boxed.of(heapBytes),
        Boxed.of(collected.threads()),
        Boxed.of(collected.descriptors()));
  }

  /**
   * Waits until they are read.
   *
   * @return the gauges; unknown if they had not been read when this was called, at the end of the
   *     load
   * @throws IOException if the server cannot be reached any more
   */
  ProcessGauges end() throws IOException, InterruptedException {
    boolean inTime = isDone();
    try {
      ProcessGauges gauges = task.get();
      return inTime ? gauges : ProcessGauges.UNKNOWN;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException lost
          ? lost
          : new IOException("memory under load cannot be read: " + e.getCause(), e);
    }
  }

  /** Whether they are read, or cannot be. */
  boolean isDone() {
    return task.isDone();
  }

  /** Ends the thread, also one that still waits. */
  @Override
  public void close() throws InterruptedException {
    thread.interrupt();
    thread.join();
  }
}

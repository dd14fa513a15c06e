package org.wsbench.driver.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import org.wsbench.driver.record.SliceCount;

/** One thread with one selector that drives its share of every session's connections. */
final class EventLoop implements AutoCloseable {

  private final int index;
  private final Selector selector;
  private final BlockingQueue<Runnable> commands = new ArrayBlockingQueue<>(1);
  private final Thread thread;
  private volatile boolean closed;

  EventLoop(int index) throws IOException {
    this.index = index;
    this.selector = Selector.open();
    this.thread = Thread.ofPlatform().daemon().name("load-" + index).start(this::loop);
  }

  /** True when some of the session's connections belong to this loop. */
  boolean hasWork(Session session) {
    return !session.connections(index).isEmpty();
  }

  /** Starts a slice; the future completes when it has been drained. */
  CompletableFuture<SliceCount> run(
      Session session,
      InetSocketAddress address,
      Workload workload,
      Duration duration,
      Duration timeout) {
    CompletableFuture<SliceCount> result = new CompletableFuture<>();
    commands.add(
        () -> {
          SliceRun slice =
              new SliceRun(
                  selector,
                  session.connections(index),
                  address,
                  workload.lane(index),
                  duration.toNanos(),
                  timeout.toNanos());
          try {
            result.complete(slice.run());
          } catch (IOException | RuntimeException e) {
            result.completeExceptionally(e);
          }
        });
    selector.wakeup();
    return result;
  }

  /** Hands a ready key to the slice of its connection, or tidies up an idle connection. */
  static void dispatch(SelectionKey key) {
    Connection connection = (Connection) key.attachment();
    SliceRun slice = connection.slice();
    if (slice != null) {
      slice.ready(connection, key.readyOps());
    } else {
      // Idle connections have nothing to receive: the server has closed it, or speaks unasked.
      connection.close();
    }
  }

  private void loop() {
    try {
      while (!closed) {
        Runnable command = commands.poll();
        if (command != null) {
          command.run();
        } else {
          selector.select(EventLoop::dispatch);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the selector of load-" + index + " failed", e);
    }
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join();
      selector.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // A selector that cannot be closed ends with the process.
    }
  }
}

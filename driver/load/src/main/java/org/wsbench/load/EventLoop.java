package org.wsbench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import org.wsbench.load.http.GzipBodies;
import org.wsbench.load.http.Target;
import org.wsbench.load.tls.TlsClient;

/** One thread with one selector that drives its share of every target's connections. */
final class EventLoop implements AutoCloseable {

  private final int index;
  private final int loops;
  private final PreciseSelector selector;
  private final ReplyBuffers buffers;
  private final GzipBodies gzipBodies = new GzipBodies();
  private final Histograms histograms = new Histograms();
  private final Map<Target, TargetShard> shards = new HashMap<>();

  /** By the authority that they trust. Each keeps the sessions that it can resume. */
  private final Map<String, TlsClient> tlsClients = new HashMap<>();

  private final Queue<Job<?>> jobs = new ConcurrentLinkedQueue<>();
  private final Thread thread;
  private volatile Throwable death;
  private volatile boolean closed;

  private interface Work<T> {
    T run() throws IOException;
  }

  /** A task for the loop's thread. */
  private record Job<T>(Work<T> work, CompletableFuture<T> result) {

    void run() {
      try {
        result.complete(work.run());
      } catch (Throwable e) {
        // The result must be completed in any case, even after an Error.
        result.completeExceptionally(e);
      }
    }
  }

  /**
   * Starts the thread.
   *
   * @param index number of this loop among {@code loops}
   * @param selector used by this loop only, and closed with it
   * @param replyBytes maximum memory for incomplete replies
   */
  EventLoop(int index, int loops, Selector selector, long replyBytes) {
    this.index = index;
    this.loops = loops;
    this.selector = new PreciseSelector("load-" + index, selector);
    this.buffers = new ReplyBuffers(replyBytes);
    this.thread = Thread.ofPlatform().daemon().name("load-" + index).start(this::loop);
  }

  /**
   * Starts this loop's share of a run; the future completes when the last reply has arrived.
   *
   * @param stopped whether the run must end at once, with an exception; called repeatedly
   */
  CompletableFuture<LoadReport> run(
      LoadSpec spec,
      InetSocketAddress address,
      List<EncodedOperation> operations,
      BooleanSupplier stopped) {
    return submit(
        () -> {
          TargetShard shard = shards.computeIfAbsent(spec.target(), this::newShard);
          ShardRun run =
              new ShardRun(selector, shard, spec, address, operations, histograms, stopped);
          try {
            return run.run();
          } catch (Throwable e) {
            run.abandon();
            throw e;
          } finally {
            histograms.giveAllBack();
          }
        });
  }

  private TargetShard newShard(Target target) {
    return new TargetShard(index, loops, buffers, gzipBodies, secureOpener(target));
  }

  /** Starts TLS on connections to a target; empty for one without TLS. */
  private Optional<TargetShard.SecureOpener> secureOpener(Target target) {
    if (!target.hasTls()) {
      return Optional.empty();
    }
    TlsClient client = tlsClients.computeIfAbsent(target.authority(), TlsClient::new);
    return Optional.of(socket -> client.over(socket, target.host(), target.port()));
  }

  /** Closes the connections to a target, and keeps the rest of its state. */
  CompletableFuture<Void> closeConnections(Target target) {
    return submit(() -> withoutConnections(shards.get(target)));
  }

  /** Closes the connections to a target, and forgets its state. */
  CompletableFuture<Void> disconnect(Target target) {
    return submit(() -> withoutConnections(shards.remove(target)));
  }

  private Void withoutConnections(TargetShard shard) throws IOException {
    if (shard != null) {
      shard.removeConnections();
      // The selector releases a closed channel with its next selection only.
      selector.selectNow();
    }
    return null;
  }

  /** Whether the loop's thread has ended with an error. */
  boolean isDead() {
    return death != null;
  }

  /** Passes a ready key to the target of its connection. */
  static void dispatch(SelectionKey key) {
    Connection connection = (Connection) key.attachment();
    connection.shard().ready(connection, key.readyOps());
  }

  private <T> CompletableFuture<T> submit(Work<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    jobs.add(new Job<>(work, result));
    selector.selector().wakeup();
    if (death != null || closed) {
      failAll();
    }
    return result;
  }

  private void loop() {
    try {
      while (!closed) {
        Job<?> job = jobs.poll();
        if (job != null) {
          job.run();
        } else {
          selector.select();
        }
      }
    } catch (Throwable e) {
      death = e;
    } finally {
      closed = true;
      shards.values().forEach(TargetShard::close);
      failAll();
    }
  }

  private void failAll() {
    Throwable cause = death == null ? new IOException("the load generator is closed") : death;
    for (Job<?> job = jobs.poll(); job != null; job = jobs.poll()) {
      job.result().completeExceptionally(cause);
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

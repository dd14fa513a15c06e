package org.wsbench.load.dummy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.wsbench.load.http.Target;

/**
 * An HTTP/1.1 server on 127.0.0.1 whose replies are written by a {@link Behavior}, with a virtual
 * thread for each connection.
 */
public final class DummyServer implements AutoCloseable {

  private static final long POLL_MILLIS = 1;

  private final Listener listener;
  private final Behavior behavior;
  private final Set<ServerConnection> open = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Counter counter = new Counter();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private volatile CompletableFuture<Void> accepting = CompletableFuture.completedFuture(null);

  private DummyServer(Listener listener, Behavior behavior) {
    this.listener = listener;
    this.behavior = behavior;
  }

  /** Starts a server on a free port. */
  public static DummyServer start(Behavior behavior) throws IOException {
    return start(0, behavior);
  }

  /** Starts a server on a given port. */
  public static DummyServer start(int port, Behavior behavior) throws IOException {
    DummyServer server = new DummyServer(new Listener(port), behavior);
    server.accept();
    return server;
  }

  /** A server on a free port that refuses connections until it is told to {@link #accept}. */
  public static DummyServer refusing(Behavior behavior) throws IOException {
    return new DummyServer(new Listener(0), behavior);
  }

  /** Accepts connections from now on. */
  public void accept() throws IOException {
    ServerSocket socket = listener.open();
    accepting = CompletableFuture.runAsync(() -> acceptFrom(socket), threads);
  }

  /** Refuses connections from now on; those that are open stay so. */
  public void refuse() throws IOException {
    listener.refuse();
    // The kernel listens on until the thread has left its system call.
    accepting.join();
  }

  /** The port, which stays the same for the server's life. */
  public int port() {
    return listener.port();
  }

  /** Where requests may be sent to; the path matters to the behavior only. */
  public Target target() {
    return new Target("127.0.0.1", port(), "/dummy");
  }

  /** What the server has seen so far. */
  public Counts counts() {
    return counter.counts();
  }

  /** Requests that arrived whole on each connection, closed or not, in the order of acceptance. */
  public List<Integer> requestsByConnection() {
    return counter.requestsByConnection();
  }

  /**
   * The connections that are open, in the order of acceptance, for a test to send on them what
   * nobody asked for, or to end them while they are idle.
   */
  public List<ServerConnection> connections() {
    return open.stream().sorted(Comparator.comparingInt(ServerConnection::number)).toList();
  }

  /**
   * Waits until what the server has seen meets a condition.
   *
   * @throws AssertionError when the time is up first
   */
  public void await(Predicate<Counts> condition, Duration timeout) throws InterruptedException {
    long start = System.nanoTime();
    for (Counts seen = counts(); !condition.test(seen); seen = counts()) {
      if (System.nanoTime() - start > timeout.toNanos()) {
        throw new AssertionError("after " + timeout + " the server has seen " + seen);
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  private void acceptFrom(ServerSocket server) {
    try {
      while (true) {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        ServerConnection connection = new ServerConnection(counter.accepted(), socket);
        AtomicInteger received = counter.requestsOfNextConnection();
        open.add(connection);
        threads.execute(() -> serve(connection, received));
      }
    } catch (IOException | RejectedExecutionException e) {
      // Connections are refused from now on, or the server is closed.
    }
  }

  private void serve(ServerConnection connection, AtomicInteger received) {
    try {
      RequestReader requests = connection.requests();
      Request request = requests.next();
      while (request != null) {
        int onConnection = received.getAndIncrement();
        behavior.answer(new Exchange(connection, onConnection, counter.request(), request));
        boolean last = "close".equalsIgnoreCase(request.header("Connection").orElse(null));
        request = last || connection.isClosed() ? null : requests.next();
      }
    } catch (IOException | InterruptedException e) {
      // The client, the behavior or the end of the test has closed the connection.
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
    } finally {
      end(connection);
    }
  }

  private void end(ServerConnection connection) {
    try {
      connection.close();
    } catch (IOException e) {
      failure.compareAndSet(null, e);
    }
    open.remove(connection);
    counter.closed();
  }

  /**
   * Closes all connections and gives the port back.
   *
   * @throws AssertionError when a behavior has failed with an exception that it may not throw
   */
  @Override
  public void close() {
    try {
      listener.close();
      threads.shutdownNow();
      for (ServerConnection connection : open) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    threads.close();
    if (failure.get() != null) {
      throw new AssertionError("the dummy server failed", failure.get());
    }
  }
}

package org.wsbench.contract.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.wsbench.payload.EchoCase;

/**
 * A server for {@code echoString} on a loopback port. It answers right, or as it is told to, and
 * counts the requests. Thread-safe.
 */
public final class FaultyServer implements AutoCloseable {
  /** What it serves. */
  public static final EchoCase CASE = EchoCase.ECHO_STRING;

  private static final Duration SLOW = Duration.ofMillis(500);

  /** Its threads let go of connections at once, unless the system is overloaded. */
  private static final Duration CLOSED_WITHIN = Duration.ofSeconds(30);

  private static final int BACKLOG = 50;

  private final ServerSocket listener;

  /** Not virtual ones, whose carriers may all be waiting for the output of clients. */
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          Thread.ofPlatform().daemon().name("faulty-server-", 0).factory());

  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final List<Integer> requests = new CopyOnWriteArrayList<>();
  private volatile Optional<InjectedFault> fault = Optional.empty();

  private FaultyServer(ServerSocket listener) {
    this.listener = listener;
  }

  /** Listens on a free port. */
  public static FaultyServer start() throws IOException {
    FaultyServer server =
        new FaultyServer(new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()));
    server.threads.execute(server::accept);
    return server;
  }

  /** What clients call. */
  public URI endpoint() {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort() + "/services/WSTestService");
  }

  /** The connection of each request so far, by its number from 0. */
  public List<Integer> requests() {
    return List.copyOf(requests);
  }

  /** From now on, something goes wrong with each request; nothing does without a fault. */
  public void inject(Optional<InjectedFault> next) {
    fault = next;
  }

  /**
   * Closes all connections, as servers do with idle ones. When it returns, the client has been
   * told.
   */
  public void closeConnections() throws IOException, InterruptedException {
    List<Socket> closing = List.copyOf(open);
    close(closing);
    // A socket is not closed before the thread that reads from it has let go of it.
    long since = System.nanoTime();
    while (open.stream().anyMatch(closing::contains)) {
      if (System.nanoTime() - since > CLOSED_WITHIN.toNanos()) {
        throw new IOException("connections are still open after " + CLOSED_WITHIN);
      }
      Thread.sleep(1);
    }
  }

  private static void close(List<Socket> sockets) throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private void accept() {
    try {
      for (int number = 0; true; number++) {
        Socket socket = listener.accept();
        int connection = number;
        open.add(socket);
        threads.execute(() -> serve(socket, connection));
      }
    } catch (IOException | RejectedExecutionException e) {
      // The server is closed.
    }
  }

  private void serve(Socket socket, int connection) {
    try (socket) {
      socket.setTcpNoDelay(true);
      OutputStream out = socket.getOutputStream();
      RequestBodies bodies = new RequestBodies(socket.getInputStream(), out);
      boolean goesOn = true;
      while (goesOn) {
        FaultyReply reply = new FaultyReply(bodies.next());
        requests.add(connection);
        goesOn = answer(reply, bodies, out);
      }
    } catch (IOException | InterruptedException e) {
      // The connection, or the server, is closed.
    } finally {
      open.remove(socket);
    }
  }

  /** Returns whether the connection stays open. */
  private boolean answer(FaultyReply reply, RequestBodies bodies, OutputStream out)
      throws IOException, InterruptedException {
    // Where a connection is closed before the request, nothing is wrong with the reply.
    switch (fault.orElse(InjectedFault.IDLE_CLOSED)) {
      case SOAP_FAULT -> out.write(reply.soapFault());
      case HTTP_500 -> out.write(reply.errorPage());
      case HTML_PAGE -> out.write(reply.page());
      case CONTENT_TYPE -> out.write(reply.ofOtherType());
      case TRUNCATED -> out.write(reply.truncated());
      case SLOW -> {
        Thread.sleep(SLOW);
        out.write(reply.right());
      }
      case IDLE_CLOSED, CLOSED_BEFORE -> out.write(reply.right());
      case CLOSED -> {
        return false;
      }
      case CLOSED_MIDWAY -> {
        out.write(reply.begun());
        return false;
      }
      case STALLED -> {
        out.write(reply.begun());
        bodies.awaitEnd();
        return false;
      }
      case SILENT -> {
        bodies.awaitEnd();
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    listener.close();
    threads.shutdownNow();
    try {
      close(List.copyOf(open));
    } finally {
      threads.close();
    }
  }
}

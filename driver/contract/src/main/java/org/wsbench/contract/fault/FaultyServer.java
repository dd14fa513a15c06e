package org.wsbench.contract.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
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

  /** Closes all connections, as servers do with idle ones. */
  public void closeConnections() throws IOException {
    for (Socket socket : open) {
      close(socket);
    }
  }

  /**
   * A process that is being started has a copy of the socket for a moment, and a client would not
   * be told before that one, too, is closed. So the end is sent first.
   */
  private static void close(Socket socket) throws IOException {
    try (socket) {
      socket.shutdownOutput();
    } catch (SocketException e) {
      // The client has closed the connection.
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
      closeConnections();
    } finally {
      threads.close();
    }
  }
}

package org.wsbench.driver.dummy;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.driver.client.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** A service whose answers are written by a {@link Behavior}; it counts what it was asked. */
public final class DummyService implements AutoCloseable {

  private static final int BACKLOG = 1024;

  private final ServerSocket server;
  private final Behavior behavior;
  private final Map<ByteBuffer, Message> messages;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicLong requests = new AtomicLong();
  private final AtomicInteger connections = new AtomicInteger();

  private DummyService(ServerSocket server, List<Message> known, Behavior behavior) {
    this.server = server;
    this.behavior = behavior;
    this.messages =
        known.stream()
            .collect(
                Collectors.toMap(
                    message -> ByteBuffer.wrap(message.request()),
                    Function.identity(),
                    (first, same) -> first));
  }

  /** Starts a service for the messages of one case on a free port of the loopback interface. */
  public static DummyService start(EchoCase echoCase, Behavior behavior) throws IOException {
    return start(Payloads.of(echoCase), behavior);
  }

  /** Starts a service that knows these messages on a free port of the loopback interface. */
  public static DummyService start(List<Message> known, Behavior behavior) throws IOException {
    return startAt(0, known, behavior);
  }

  /** The same on a given port. */
  public static DummyService startAt(int port, List<Message> known, Behavior behavior)
      throws IOException {
    ServerSocket server = new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
    DummyService service = new DummyService(server, known, behavior);
    service.threads.execute(service::accept);
    return service;
  }

  public Target target() {
    return new Target("127.0.0.1", server.getLocalPort(), "/dummy");
  }

  /** Number of whole requests received. */
  public long requests() {
    return requests.get();
  }

  /** Number of connections accepted. */
  public int connections() {
    return connections.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        open.add(socket);
        int number = connections.getAndIncrement();
        threads.execute(() -> serve(socket, number));
      }
    } catch (IOException e) {
      // The service was closed.
    }
  }

  private void serve(Socket socket, int connection) {
    try (socket) {
      InputStream in = new BufferedInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      for (byte[] body = readRequest(in); body != null; body = readRequest(in)) {
        Message message = messages.get(ByteBuffer.wrap(body));
        long number = requests.getAndIncrement();
        behavior.answer(new Exchange(message, number, connection, socket, out));
      }
    } catch (IOException e) {
      // The driver, the behavior or the end of the test has closed the connection.
    } finally {
      open.remove(socket);
    }
  }

  /** The body of the next request, or null at the end of the connection. */
  private static byte[] readRequest(InputStream in) throws IOException {
    int length = -1;
    for (String line = readLine(in); line != null; line = readLine(in)) {
      if (line.startsWith("Content-Length: ")) {
        length = Integer.parseInt(line.substring("Content-Length: ".length()));
      } else if (line.isEmpty()) {
        return in.readNBytes(length);
      }
    }
    return null;
  }

  private static String readLine(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        return null;
      }
      line.append((char) next);
    }
    line.setLength(line.length() - 1);
    return line.toString();
  }

  @Override
  public void close() {
    try {
      server.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    threads.shutdownNow();
    threads.close();
  }
}

package org.wsbench.run.client;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.wsbench.contract.fault.FaultyServer;
import org.wsbench.payload.Difference;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;

/**
 * A client that makes one call of {@code echoString} for each command on a connection that it
 * keeps, and has no time limit, except for the sin that its first argument names: {@code FaultDummy
 * SIN URL}.
 */
public final class FaultDummy {
  private static final Message MESSAGE = Payloads.of(FaultyServer.CASE).getFirst();

  private static final Duration IDLE = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration BRIEFLY = Duration.ofMillis(1);

  private final String sin;
  private final URI service;
  private Socket socket;
  private InputStream in;
  private long lastUse;

  private FaultDummy(String sin, URI service) {
    this.sin = sin;
    this.service = service;
  }

  /** Writes a descriptor of such a client, named after its sin, to {@code HOME/SIN/client.yaml}. */
  public static void describe(Path home, String sin) throws IOException {
    List<String> command =
        Stream.of(
                "{jvm}",
                "-cp",
                System.getProperty("java.class.path"),
                FaultDummy.class.getName(),
                sin,
                "{url}")
            .map(word -> "\"" + word.replace("\\", "\\\\") + "\"")
            .toList();
    Files.writeString(
        Files.createDirectories(home.resolve(sin)).resolve("client.yaml"),
        """
        name: %s
        title: A dummy that calls
        engine: none
        binding: none
        parser: woodstox
        language: java
        transport: sockets
        command: [%s]
        """
            .formatted(sin, String.join(", ", command)));
  }

  public static void main(String[] args) throws IOException {
    FaultDummy client = new FaultDummy(args[0], URI.create(args[1]));
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      System.out.println(client.obey());
    }
  }

  private String obey() throws IOException {
    String kind = call();
    if (kind.equals("connection") && sin.equals("repeats")) {
      kind = call();
    }
    if (!kind.equals("verified") && sin.equals("dies")) {
      System.err.println("last words");
      Runtime.getRuntime().halt(7);
    }
    if (kind.equals("verified") || sin.equals("swallows")) {
      return "{\"nanos\":1,\"verified\":" + (sin.equals("lies") ? 2 : 1) + "}";
    }
    return String.format(
        Locale.ROOT,
        "{\"nanos\":1,\"%s\":1,\"firstError\":{\"variant\":0,\"kind\":\"%s\","
            + "\"exceptions\":[\"a.Failure\",\"b.Cause\"],\"detail\":\"it failed\"}}",
        kind,
        kind);
  }

  /** Makes a call, and returns what it was. */
  private String call() throws IOException {
    try {
      if (socket == null || isClosed()) {
        socket = new Socket(service.getHost(), service.getPort());
        in = new BufferedInputStream(socket.getInputStream());
      }
      String kind = judged(exchange());
      lastUse = System.nanoTime();
      if (sin.equals("disconnects")) {
        disconnect();
      }
      return kind;
    } catch (IOException e) {
      disconnect();
      return "connection";
    }
  }

  private void disconnect() throws IOException {
    if (socket != null) {
      socket.close();
      socket = null;
    }
  }

  /**
   * Whether the server has closed the connection. One that has been idle for long is looked at for
   * longer, because the end can be late on a busy machine.
   */
  private boolean isClosed() throws IOException {
    boolean idle = System.nanoTime() - lastUse > IDLE.toNanos();
    socket.setSoTimeout((int) (idle ? PATIENCE : BRIEFLY).toMillis());
    try {
      return in.read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (SocketException e) {
      // Closed by a reset.
      return true;
    } finally {
      socket.setSoTimeout(0);
    }
  }

  private record Answer(int status, byte[] body) {}

  private Answer exchange() throws IOException {
    String head =
        "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: text/xml\r\nContent-Length: %d\r\n\r\n"
            .formatted(service.getPath(), service.getAuthority(), MESSAGE.request().length);
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().write(MESSAGE.request());
    int status = Integer.parseInt(line().split(" ")[1]);
    int length = 0;
    for (String line = line(); !line.isEmpty(); line = line()) {
      if (line.startsWith("Content-Length: ")) {
        length = Integer.parseInt(line.substring("Content-Length: ".length()));
      }
    }
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException();
    }
    return new Answer(status, body);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException();
      }
      line.append((char) next);
    }
    return line.toString().strip();
  }

  private static String judged(Answer answer) {
    try {
      Object received = ReplyReader.read(MESSAGE.operation(), answer.body());
      return Difference.first(MESSAGE.value(), received).isEmpty() ? "verified" : "corrupt";
    } catch (SoapFaultException e) {
      return "fault";
    } catch (MalformedReplyException e) {
      return answer.status() == 200 ? "corrupt" : "http";
    }
  }
}

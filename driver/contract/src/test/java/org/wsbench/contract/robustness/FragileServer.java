package org.wsbench.contract.robustness;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;

/**
 * A server process ({@code FragileServer WORD}) that prints its port, answers echoVoid, sends 100
 * KB for echoOrder, and does to anything else what its word says.
 */
final class FragileServer {
  /** How it ends when it dies. */
  static final int DEATH = 9;

  private static final int BACKLOG = 1024;
  private static final int MEGABYTE = 1 << 20;
  private static final Pattern LENGTH = Pattern.compile("Content-Length: (\\d+)");
  private static final byte[] VOID = MessageWriter.reply(Operation.VOID, null);
  private static final byte[] FAULT =
      ("<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body><S:Fault>"
              + "<faultcode>S:Client</faultcode><faultstring>not here</faultstring>"
              + "</S:Fault></S:Body></S:Envelope>")
          .getBytes(StandardCharsets.UTF_8);

  private final String word;
  private volatile boolean stuck;
  private byte[][] memory;

  private FragileServer(String word) {
    this.word = word;
  }

  public static void main(String[] args) throws IOException {
    FragileServer fragile = new FragileServer(args[0]);
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (ServerSocket server = new ServerSocket(0, BACKLOG, loopback)) {
      System.out.println(server.getLocalPort());
      while (true) {
        Socket socket = server.accept();
        Thread.ofVirtual().start(() -> fragile.serve(socket));
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      for (String head = head(in); head != null; head = head(in)) {
        Matcher length = LENGTH.matcher(head);
        byte[] start = length.find() ? body(in, Long.parseLong(length.group(1))) : null;
        if (start == null || !answer(start, socket)) {
          return;
        }
      }
    } catch (Exception e) {
      // The other side has gone, or sent no HTTP.
    }
  }

  /** The head of the next request; null at the end. */
  private static String head(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int blank = 0;
    while (blank < 2) {
      int next = in.read();
      if (next < 0) {
        return null;
      }
      head.write(next);
      blank = next == '\n' ? blank + 1 : next == '\r' ? blank : 0;
    }
    return head.toString(StandardCharsets.ISO_8859_1);
  }

  /** Takes a body of any size, and returns its beginning; null if it breaks off. */
  private static byte[] body(InputStream in, long length) throws IOException {
    byte[] start = in.readNBytes((int) Math.min(length, MEGABYTE));
    long left = length - start.length;
    byte[] rest = new byte[MEGABYTE];
    int read = 0;
    while (left > 0 && read >= 0) {
      read = in.read(rest, 0, (int) Math.min(left, rest.length));
      left -= Math.max(0, read);
    }
    return left == 0 ? start : null;
  }

  /** Returns whether the connection stays open. */
  private boolean answer(byte[] body, Socket socket) throws Exception {
    String xml = new String(body, StandardCharsets.UTF_8);
    if (stuck) {
      new CountDownLatch(1).await();
    } else if (xml.contains("<echoVoid")) {
      send(socket, 200, VOID);
    } else if (xml.contains("<echoOrder")) {
      send(socket, 200, new byte[100_000]);
    } else {
      return misbehave(body, socket);
    }
    return true;
  }

  private boolean misbehave(byte[] body, Socket socket) throws Exception {
    switch (word) {
      case "faults" -> send(socket, 500, FAULT);
      case "refuses" -> send(socket, 413, new byte[0]);
      case "hangs" -> new CountDownLatch(1).await();
      case "sticks" -> {
        stuck = true;
        new CountDownLatch(1).await();
      }
      case "closes" -> {
        return false;
      }
      case "breaks-off" -> {
        socket.getOutputStream().write(ascii("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"));
        return false;
      }
      case "garbles" -> socket.getOutputStream().write(ascii("220 mail.example ESMTP\r\n"));
      case "dies" -> Runtime.getRuntime().halt(DEATH);
      case "reads" -> send(socket, 200, resolved(body));
      case "grows" -> {
        memory = new byte[100][];
        Arrays.setAll(memory, i -> filled());
        send(socket, 500, FAULT);
      }
      default -> throw new IllegalArgumentException(word);
    }
    return true;
  }

  private static byte[] filled() {
    byte[] bytes = new byte[MEGABYTE];
    Arrays.fill(bytes, (byte) 1);
    return bytes;
  }

  /** What a parser with nothing switched off makes of the body. */
  private static byte[] resolved(byte[] body) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(body))
        .getDocumentElement()
        .getTextContent()
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void send(Socket socket, int status, byte[] body) throws IOException {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    reply.writeBytes(
        ascii("HTTP/1.1 " + status + " X\r\nContent-Length: " + body.length + "\r\n\r\n"));
    reply.writeBytes(body);
    socket.getOutputStream().write(reply.toByteArray());
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}

package org.wsbench.contract.robustness;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.load.http.Target;
import org.wsbench.result.check.AnswerKind;

/**
 * A server as an attack sees it.
 *
 * @param endpoint of a process of our own on this machine
 * @param limit for each answer
 */
record AttackTarget(URI endpoint, Duration limit) {

  /**
   * Bytes on the wire.
   *
   * @param headers more header fields, each line with CR LF
   * @param declaredLength what {@code Content-Length} says
   * @param ends whether the client shuts its side down after the body
   */
  record Request(String headers, Body body, long declaredLength, boolean ends) {
    static Request of(Body body) {
      return new Request("", body, body.length(), false);
    }
  }

  private Target address() {
    return Target.of(endpoint);
  }

  /** Connects within a deadline. */
  Socket connect(Deadline deadline) throws IOException {
    Socket socket = new Socket();
    try {
      connect(socket, deadline);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /** Connects a socket that has its options already. */
  void connect(Socket socket, Deadline deadline) throws IOException {
    socket.setTcpNoDelay(true);
    socket.connect(address().address(), deadline.leftMillis());
  }

  /** The head of a request. */
  byte[] head(String headers, long declaredLength) {
    Target target = address();
    return ("POST %s HTTP/1.1\r\nHost: %s:%d\r\nContent-Type: text/xml; charset=utf-8\r\n"
                .formatted(target.path(), target.host(), target.port())
            + "SOAPAction: \"\"\r\n"
            + headers
            + "Content-Length: "
            + declaredLength
            + "\r\n\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Sends a request and awaits the answer, which may come before all is sent. */
  AttackAnswer send(Request request) throws InterruptedException {
    return send(request, new ReplyCapture());
  }

  /** The same with what is to take the reply. */
  AttackAnswer send(Request request, ReplyCapture reply) throws InterruptedException {
    Deadline deadline = Deadline.in(limit);
    Thread writer = null;
    try (Socket socket = connect(deadline)) {
      writer = Thread.ofVirtual().name("attack").start(() -> write(request, socket));
      return reply.answer(socket, deadline);
    } catch (SocketTimeoutException e) {
      return AttackAnswer.of(AnswerKind.NONE, "no connection within the limit");
    } catch (IOException e) {
      return AttackAnswer.of(AnswerKind.CLOSED, "connection refused or reset");
    } finally {
      // The socket is closed by now, which ends the writing.
      if (writer != null) {
        writer.join();
      }
    }
  }

  private void write(Request request, Socket socket) {
    try {
      OutputStream out = socket.getOutputStream();
      out.write(head(request.headers(), request.declaredLength()));
      request.body().writeTo(out);
      if (request.ends()) {
        socket.shutdownOutput();
      }
    } catch (IOException e) {
      // The server does not take the rest; what it answered, if anything, is read by the other
      // side.
    }
  }

  /** What another client gets for echoVoid: nothing wrong, or what is wrong in words. */
  Optional<String> problemOfOthers() throws InterruptedException {
    try (ReadinessProbe probe = new ReadinessProbe(endpoint)) {
      return probe.problem(limit);
    }
  }
}

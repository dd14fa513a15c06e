package org.wsbench.contract.client;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.wsbench.load.http.Target;
import org.wsbench.result.check.AnswerKind;

/**
 * Sends malformed requests on bare sockets.
 *
 * @param endpoint of the service
 * @param limit time-out of each reply, including the connection
 */
public record RawClient(URI endpoint, Duration limit) {

  /** Connects before a deadline. */
  public Socket connect(Deadline deadline) throws IOException {
    Socket socket = new Socket();
    try {
      connect(socket, deadline);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /** Connects a socket whose options are set. */
  public void connect(Socket socket, Deadline deadline) throws IOException {
    socket.setTcpNoDelay(true);
    socket.connect(Target.of(endpoint).address(), deadline.leftMillis());
  }

  /** The head of a regular request. */
  public byte[] head(long contentLength) {
    return SoapHead.bytes(Target.of(endpoint), List.of(), contentLength);
  }

  /** Sends a request and awaits the reply, which may arrive before the whole request is sent. */
  public RawReply send(RawRequest request) throws InterruptedException {
    Deadline deadline = Deadline.in(limit);
    Thread writer = null;
    try (Socket socket = connect(deadline)) {
      writer = Thread.ofVirtual().name("raw-request").start(() -> write(request, socket));
      return new RawReplyReader().read(socket, deadline);
    } catch (SocketTimeoutException e) {
      return RawReply.none(AnswerKind.NONE, "no connection within the limit");
    } catch (IOException e) {
      return RawReply.none(AnswerKind.CLOSED, "connection refused or reset");
    } finally {
      // The socket is closed here, which ends the writer.
      if (writer != null) {
        writer.join();
      }
    }
  }

  private void write(RawRequest request, Socket socket) {
    try {
      OutputStream out = socket.getOutputStream();
      out.write(SoapHead.bytes(Target.of(endpoint), request.headers(), request.declaredLength()));
      request.body().writeTo(out);
      if (request.ends()) {
        socket.shutdownOutput();
      }
    } catch (IOException e) {
      // The server does not accept the rest; the reader gets its answer, if any.
    }
  }
}

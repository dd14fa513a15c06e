package org.wsbench.load.dummy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/** A connection that a {@link DummyServer} has accepted, from the server's side. */
public final class ServerConnection {

  private static final byte[] CONTINUE = Reply.ascii("HTTP/1.1 100 Continue\r\n\r\n");

  private final int number;
  private final Socket socket;
  private final OutputStream out;
  private Object attachment;

  ServerConnection(int number, Socket socket) throws IOException {
    this.number = number;
    this.socket = socket;
    this.out = socket.getOutputStream();
  }

  /** Number of the connection in the order of acceptance, from 0. */
  public int number() {
    return number;
  }

  /** What was attached last; null before. */
  public Object attachment() {
    return attachment;
  }

  /** Keeps an object in memory for as long as the connection is open. */
  public void attach(Object object) {
    attachment = object;
  }

  /** Sends bytes as they are, whether they were asked for or not. */
  public void send(byte[] bytes) throws IOException {
    out.write(bytes);
  }

  /** Sends bytes one at a time, each in a packet of its own. */
  public void dribble(byte[] bytes) throws IOException {
    for (byte next : bytes) {
      out.write(next);
    }
  }

  /** Closes the connection in order: the other side reads what was sent, and then the end. */
  public void close() throws IOException {
    socket.close();
  }

  /** Breaks the connection off: the other side gets a reset (RST). */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  boolean isClosed() {
    return socket.isClosed();
  }

  RequestReader requests() throws IOException {
    return new RequestReader(socket.getInputStream(), this::goOn);
  }

  /** Tells a client that it may send its body (RFC 9110, section 10.1.1). */
  private void goOn() throws IOException {
    send(CONTINUE);
  }
}

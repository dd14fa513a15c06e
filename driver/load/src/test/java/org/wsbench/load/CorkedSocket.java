package org.wsbench.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/**
 * A connected socket under TLS that holds back what is written, so that several records are sent at
 * once. The end of the output is not sent: TLS has its own.
 */
final class CorkedSocket extends Socket {

  private final Socket socket;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private boolean corked;

  CorkedSocket(Socket socket) {
    this.socket = socket;
  }

  /** Holds back what is written from now on. */
  void cork() {
    corked = true;
  }

  /** Sends what was held back, in one call of the system. */
  void uncork() throws IOException {
    corked = false;
    socket.getOutputStream().write(held.toByteArray());
    held.reset();
  }

  @Override
  public OutputStream getOutputStream() {
    return new OutputStream() {
      @Override
      public void write(int next) throws IOException {
        write(new byte[] {(byte) next}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        (corked ? held : socket.getOutputStream()).write(bytes, offset, length);
      }
    };
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return socket.getInputStream();
  }

  @Override
  public boolean isConnected() {
    return socket.isConnected();
  }

  @Override
  public InetAddress getInetAddress() {
    return socket.getInetAddress();
  }

  @Override
  public int getPort() {
    return socket.getPort();
  }

  @Override
  public void shutdownOutput() {
    // The client learns of the end by the close_notify only.
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

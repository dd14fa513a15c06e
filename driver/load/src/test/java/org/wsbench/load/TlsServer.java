package org.wsbench.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.wsbench.load.http.Target;

/** A server on 127.0.0.1 that treats each TCP connection in a way that the test knows. */
final class TlsServer implements AutoCloseable {

  private final ServerSocket listener;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();

  /** What is done with a connection. */
  interface Connected {
    void serve(Socket socket) throws IOException;
  }

  private TlsServer(ServerSocket listener) {
    this.listener = listener;
  }

  static TlsServer start(Connected behavior) throws IOException {
    ServerSocket listener = new ServerSocket(0, 1024, InetAddress.getByName("127.0.0.1"));
    TlsServer server = new TlsServer(listener);
    Thread.startVirtualThread(() -> server.accept(behavior));
    return server;
  }

  /** TLS on a connection, as the server. */
  static SSLSocket secured(SSLContext context, Socket socket) throws IOException {
    SSLSocket secured =
        (SSLSocket) context.getSocketFactory().createSocket(socket, null, socket.getPort(), true);
    secured.setUseClientMode(false);
    return secured;
  }

  /** Its endpoint. */
  Target target() {
    return new Target("127.0.0.1", listener.getLocalPort(), "/");
  }

  private void accept(Connected behavior) {
    try {
      while (true) {
        Socket socket = listener.accept();
        open.add(socket);
        Thread.startVirtualThread(() -> serve(behavior, socket));
      }
    } catch (IOException e) {
      // The test has closed the listener.
    }
  }

  private static void serve(Connected behavior, Socket socket) {
    try (socket) {
      behavior.serve(socket);
    } catch (IOException e) {
      // The client gives up connections that fail, which the test looks at.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}

package org.wsbench.load.dummy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A port of 127.0.0.1 where connections are accepted or refused. The port stays taken while it
 * refuses: a second socket is bound to it that never listens, which Linux allows when both may
 * reuse the address.
 */
final class Listener implements AutoCloseable {

  private static final int BACKLOG = 4096;

  private final Socket reservation = new Socket();
  private final InetSocketAddress address;
  private volatile ServerSocket server;

  /**
   * Takes a port; connections are refused until it is opened.
   *
   * @param port 0 for any that is free
   */
  Listener(int port) throws IOException {
    reservation.setReuseAddress(true);
    reservation.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port));
    address = (InetSocketAddress) reservation.getLocalSocketAddress();
  }

  int port() {
    return address.getPort();
  }

  /** Connections are accepted from now on; returns what accepts them until it is closed. */
  ServerSocket open() throws IOException {
    ServerSocket opened = new ServerSocket();
    opened.setReuseAddress(true);
    opened.bind(address, BACKLOG);
    server = opened;
    return opened;
  }

  /** Connections are refused from now on. */
  void refuse() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  @Override
  public void close() throws IOException {
    refuse();
    reservation.close();
  }
}

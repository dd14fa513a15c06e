package org.wsbench.run.platform;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Ports for servers, from below the ranges that Linux (32768) and IANA (49152) take for outgoing
 * connections: the driver's own connections cannot take a port between its choice and the server's
 * bind. Nor can another run on this machine: each process takes ports of blocks of its own, and
 * listens at the first port of a block to claim it.
 */
public final class FreePorts {
  private static final FreePorts OF_THIS_PROCESS = new FreePorts(20_000, 200, 60);

  private final int first;
  private final int size;
  private final int count;

  /** Each claims a block, and stays open until this process ends. */
  private final List<ServerSocket> claims = new ArrayList<>();

  /** How many ports of the latest block have been tried. */
  private int tried;

  FreePorts(int first, int size, int count) {
    this.first = first;
    this.size = size;
    this.count = count;
  }

  /**
   * A port that is free at an address of this machine. All ports of a block are given before one is
   * given again.
   *
   * @throws IOException if there is none
   */
  public static int next(String host) throws IOException {
    return OF_THIS_PROCESS.nextAt(host);
  }

  synchronized int nextAt(String host) throws IOException {
    while (true) {
      int block = claims.isEmpty() ? claim() : claims.getLast().getLocalPort();
      for (int attempt = 1; attempt < size; attempt++) {
        int port = block + 1 + tried++ % (size - 1);
        if (isFree(host, port)) {
          return port;
        }
      }
      claim();
    }
  }

  /** Claims one block more. Returns its first port, which is never given. */
  private int claim() throws IOException {
    int start = ThreadLocalRandom.current().nextInt(count);
    for (int i = 0; i < count; i++) {
      int port = first + (start + i) % count * size;
      ServerSocket claim = new ServerSocket();
      try {
        claim.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1);
        claims.add(claim);
        tried = 0;
        return port;
      } catch (IOException e) {
        claim.close();
      }
    }
    throw new IOException("no free port from " + first + " to " + (first + size * count - 1));
  }

  private static boolean isFree(String host, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(host, port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}

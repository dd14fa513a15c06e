package org.wsbench.run.platform;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ports for servers, from below the ranges that Linux (32768) and IANA (49152) take for outgoing
 * connections: the driver's own connections cannot take a port between its choice and the server's
 * bind. One process never hands out the same port twice in a row.
 */
public final class FreePorts {
  private static final int FIRST = 20_000;
  private static final int COUNT = 12_000;
  private static final AtomicInteger NEXT =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(COUNT));

  private FreePorts() {}

  /**
   * A port that is free at an address of this machine.
   *
   * @throws IOException if there is none
   */
  public static int next(String host) throws IOException {
    for (int attempt = 0; attempt < COUNT; attempt++) {
      int port = FIRST + Math.floorMod(NEXT.getAndIncrement(), COUNT);
      if (isFree(host, port)) {
        return port;
      }
    }
    throw new IOException("no free port from " + FIRST + " to " + (FIRST + COUNT - 1));
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

package org.wsbench.load.dummy;

import java.io.IOException;

/**
 * A request that has arrived whole, and the connection to answer it on.
 *
 * @param onConnection number of the request on its connection, from 0
 * @param number number of the request over all connections, from 0
 */
public record Exchange(
    ServerConnection connection, int onConnection, long number, Request request) {

  /** Sends a reply with its Content-Length. */
  public void send(Reply reply) throws IOException {
    connection.send(reply.withLength());
  }

  /** Sends bytes as they are. */
  public void send(byte[] bytes) throws IOException {
    connection.send(bytes);
  }
}

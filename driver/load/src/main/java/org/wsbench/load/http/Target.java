package org.wsbench.load.http;

import java.net.InetSocketAddress;
import java.net.URI;

/**
 * An HTTP endpoint under load.
 *
 * @param host host name or address, as in the {@code Host} header
 * @param port TCP port, 1..65535
 * @param path absolute path with query, starting with {@code /}
 */
public record Target(String host, int port, String path) {

  private static final int HTTP_PORT = 80;
  private static final int MAX_PORT = 65_535;

  /**
   * Checks the parts.
   *
   * @throws IllegalArgumentException if the port or the path is not valid
   */
  public Target {
    if (port < 1 || port > MAX_PORT) {
      throw new IllegalArgumentException("port " + port + " is not in 1.." + MAX_PORT);
    }
    if (!path.startsWith("/")) {
      throw new IllegalArgumentException("path '" + path + "' does not start with /");
    }
  }

  /**
   * The target of a URL.
   *
   * @throws IllegalArgumentException if the URL is not an absolute {@code http:} URL with a host
   */
  public static Target of(URI url) {
    if (!"http".equalsIgnoreCase(url.getScheme()) || url.getHost() == null) {
      throw new IllegalArgumentException(
          "target '" + url + "' is not an http URL; write http://HOST:PORT/PATH");
    }
    String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
    if (url.getRawQuery() != null) {
      path += "?" + url.getRawQuery();
    }
    return new Target(url.getHost(), url.getPort() < 0 ? HTTP_PORT : url.getPort(), path);
  }

  /** The socket address; resolves the host name at each call. */
  public InetSocketAddress address() {
    return new InetSocketAddress(host, port);
  }

  @Override
  public String toString() {
    return "http://" + host + ":" + port + path;
  }
}

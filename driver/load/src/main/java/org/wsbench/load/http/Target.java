package org.wsbench.load.http;

import java.net.InetSocketAddress;
import java.net.URI;

/**
 * An HTTP endpoint under load.
 *
 * @param host host name or address, as in the {@code Host} header
 * @param port TCP port, 1..65535
 * @param path absolute path with query, starting with {@code /}
 * @param format the name of the format in which the target takes requests, for those who make them;
 *     empty for the usual one. It is not part of the URL, and may contain a key, so that it is
 *     never shown
 * @param authority the certificate, in base64, of the only authority that may have issued the
 *     target's own; empty for a target without TLS
 */
public record Target(String host, int port, String path, String format, String authority) {

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

  /** A target that takes requests in the usual format. */
  public Target(String host, int port, String path) {
    this(host, port, path, "", "");
  }

  /**
   * The target of a URL, with the usual format.
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

  /** The same endpoint with another format. */
  public Target in(String otherFormat) {
    return new Target(host, port, path, otherFormat, authority);
  }

  /**
   * The same endpoint with TLS 1.3.
   *
   * @param issuer the certificate of its authority, in base64
   */
  public Target securedBy(String issuer) {
    return new Target(host, port, path, format, issuer);
  }

  /** Whether connections are secured with TLS. */
  public boolean hasTls() {
    return !authority.isEmpty();
  }

  /** The socket address; resolves the host name at each call. */
  public InetSocketAddress address() {
    return new InetSocketAddress(host, port);
  }

  @Override
  public String toString() {
    return (hasTls() ? "https://" : "http://") + host + ":" + port + path;
  }
}

package org.wsbench.cluster.node;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.keys.KeyStoreFile;

/** Finds out why a node cannot be joined: Pekko retries without saying that TLS failed. */
public final class ConnectionDiagnostics {

  private static final int CONNECT_MILLIS = 3000;

  /** With TLS 1.3, a client learns only after its handshake that its certificate was refused. */
  private static final Duration REFUSAL = Duration.ofMillis(400);

  private ConnectionDiagnostics() {}

  /** Describes the problem in one line; empty if the node accepts connections from this machine. */
  public static Optional<String> problem(AgentAddress node, Optional<KeyStoreFile> keys) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(node.host(), node.port()), CONNECT_MILLIS);
      return keys.isPresent() ? handshake(socket, node, keys.get()) : Optional.empty();
    } catch (UnknownHostException e) {
      return Optional.of(node + " cannot be found: there is no host of this name");
    } catch (IOException e) {
      return Optional.of(node + " cannot be reached: " + e.getMessage());
    }
  }

  private static Optional<String> handshake(Socket plain, AgentAddress node, KeyStoreFile keys)
      throws IOException {
    SSLContext context = keys.context();
    try (SSLSocket socket =
        (SSLSocket)
            context.getSocketFactory().createSocket(plain, node.host(), node.port(), true)) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      parameters.setProtocols(new String[] {"TLSv1.3"});
      socket.setSSLParameters(parameters);
      socket.setSoTimeout(CONNECT_MILLIS);
      socket.startHandshake();
      socket.setSoTimeout((int) REFUSAL.toMillis());
      return socket.getInputStream().read() < 0
          ? Optional.of(node + " refused the certificate in " + keys.path())
          : Optional.empty();
    } catch (SocketTimeoutException e) {
      return Optional.empty();
    } catch (SSLException e) {
      return Optional.of(
          node + " and this machine do not accept each other's certificates: " + e.getMessage());
    }
  }
}

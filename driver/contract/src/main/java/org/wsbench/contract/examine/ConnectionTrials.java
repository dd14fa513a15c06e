package org.wsbench.contract.examine;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** How the service gets on with HTTP, and with several clients at once. */
final class ConnectionTrials {
  private static final Message MESSAGE = Payloads.of(EchoCase.ECHO_ARRAY_120).getFirst();

  private ConnectionTrials() {}

  static List<Trial> all() {
    return List.of(
        Trial.friendly(
            "http/content-type",
            "replies have the content type text/xml (SOAP 1.1, 6.2)",
            ConnectionTrials::contentType,
            MESSAGE.operation()),
        Trial.friendly(
            "http/quoted-charset",
            "a charset in quotes means the same (RFC 9110, 5.6.6)",
            endpoint ->
                endpoint
                    .post(MESSAGE.request(), "text/xml; charset=\"utf-8\"")
                    .problemAsEchoOf(MESSAGE),
            MESSAGE.operation()),
        Trial.friendly(
            "http/chunked",
            "a chunked request is served",
            ConnectionTrials::chunkedRequest,
            MESSAGE.operation()),
        Trial.friendly(
            "http/expect-continue",
            "a client that waits for 100 Continue is served",
            ConnectionTrials::expectContinue,
            MESSAGE.operation()),
        Trial.friendly(
            "http/ten-connections",
            "ten connections at once each get their own values",
            ConcurrentClients::firstProblem,
            ConcurrentClients.operations()),
        Trial.hostile(
            "http/get",
            "a GET of the endpoint is answered",
            endpoint -> {
              endpoint.get(endpoint.uri());
              return Optional.empty();
            }),
        Trial.hostile(
            "http/truncated",
            "a request that breaks off is abandoned",
            ConnectionTrials::truncatedRequest));
  }

  private static Optional<String> contentType(Endpoint endpoint)
      throws IOException, InterruptedException {
    String type = endpoint.post(MESSAGE.request(), MESSAGE.contentType()).contentType();
    return type.matches("(?i)text/xml\\s*(;.*)?")
        ? Optional.empty()
        : Optional.of("Content-Type is '" + type + "'");
  }

  private static Optional<String> chunkedRequest(Endpoint endpoint)
      throws IOException, InterruptedException {
    byte[] body = MESSAGE.request();
    return endpoint
        .send(
            endpoint
                .request(
                    MESSAGE.contentType(),
                    BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)))
                .build())
        .problemAsEchoOf(MESSAGE);
  }

  private static Optional<String> expectContinue(Endpoint endpoint)
      throws IOException, InterruptedException {
    return endpoint
        .send(
            endpoint
                .request(MESSAGE.contentType(), BodyPublishers.ofByteArray(MESSAGE.request()))
                .expectContinue(true)
                .build())
        .problemAsEchoOf(MESSAGE);
  }

  /** Promises more bytes than it sends and shuts its side; the service must answer or hang up. */
  private static Optional<String> truncatedRequest(Endpoint endpoint) throws IOException {
    URI uri = endpoint.uri();
    int port = uri.getPort() < 0 ? 80 : uri.getPort();
    try (Socket socket = new Socket(uri.getHost(), port)) {
      socket.setSoTimeout(Math.toIntExact(endpoint.timeout().toMillis()));
      String head =
          "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nSOAPAction: \"\"\r\n"
                  .formatted(uri.getRawPath(), uri.getAuthority(), MESSAGE.contentType())
              + "Content-Length: "
              + MESSAGE.request().length
              + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().write(MESSAGE.request(), 0, MESSAGE.request().length / 2);
      socket.shutdownOutput();
      InputStream in = socket.getInputStream();
      String status = new String(in.readNBytes(12), StandardCharsets.US_ASCII);
      return status.isEmpty() || status.matches("HTTP/1\\.[01] [45].*")
          ? Optional.empty()
          : Optional.of("answered with " + status);
    } catch (SocketException e) {
      // A reset gives the request up as well.
      return Optional.empty();
    }
  }
}

package org.wsbench.contract.conformance;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.contract.client.Body;
import org.wsbench.contract.client.RawReply;
import org.wsbench.contract.client.RawRequest;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** Checks of HTTP, and of several concurrent clients. */
final class ConnectionChecks {
  private static final Message MESSAGE = Payloads.of(EchoCase.ECHO_ARRAY_120).getFirst();
  private static final int MIN_ERROR = 400;

  private ConnectionChecks() {}

  static List<Check> all() {
    return Stream.of(friendly(), hostile()).flatMap(List::stream).toList();
  }

  private static List<Check> friendly() {
    return List.of(
        Check.friendly(
            "http/content-type",
            "replies have the content type text/xml (SOAP 1.1, 6.2)",
            ConnectionChecks::contentType,
            MESSAGE.operation()),
        Check.friendly(
            "http/quoted-charset",
            "a charset in quotes means the same (RFC 9110, 5.6.6)",
            endpoint ->
                endpoint
                    .post(MESSAGE.request(), "text/xml; charset=\"utf-8\"")
                    .problemAsEchoOf(MESSAGE),
            MESSAGE.operation()),
        Check.friendly(
            "http/chunked",
            "a chunked request is served",
            ConnectionChecks::chunkedRequest,
            MESSAGE.operation()),
        Check.friendly(
            "http/expect-continue",
            "a client that waits for 100 Continue is served",
            ConnectionChecks::expectContinue,
            MESSAGE.operation()),
        Check.friendly(
            "http/ten-connections",
            "ten connections at once each get their own values",
            ConcurrentClients::firstProblem,
            ConcurrentClients.operations()));
  }

  private static List<Check> hostile() {
    return List.of(
        Check.hostile(
            "http/get",
            "a GET of the endpoint is answered",
            endpoint -> {
              endpoint.get(endpoint.uri());
              return Optional.empty();
            }),
        Check.hostile(
            "http/truncated",
            "a request that breaks off is abandoned",
            ConnectionChecks::truncatedRequest));
  }

  private static Optional<String> contentType(Endpoint endpoint)
      throws IOException, InterruptedException {
    String type = endpoint.post(MESSAGE.request(), MESSAGE.contentType()).reply().contentType();
    return type.matches("(?i)text/xml\\s*(;.*)?")
        ? Optional.empty()
        : Optional.of("Content-Type is '" + type + "'");
  }

  private static Optional<String> chunkedRequest(Endpoint endpoint)
      throws IOException, InterruptedException {
    byte[] body = MESSAGE.request();
    return endpoint
        .send(
            endpoint.request(
                MESSAGE.contentType(),
                BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))))
        .problemAsEchoOf(MESSAGE);
  }

  private static Optional<String> expectContinue(Endpoint endpoint)
      throws IOException, InterruptedException {
    return endpoint
        .send(
            endpoint
                .request(MESSAGE.contentType(), BodyPublishers.ofByteArray(MESSAGE.request()))
                .expectContinue(true))
        .problemAsEchoOf(MESSAGE);
  }

  /**
   * Sends fewer bytes than declared; the service must answer with an error or close the connection.
   */
  private static Optional<String> truncatedRequest(Endpoint endpoint)
      throws IOException, InterruptedException {
    byte[] request = MESSAGE.request();
    Body half = Body.of(new String(request, 0, request.length / 2, MESSAGE.charset()));
    RawReply reply = endpoint.raw().send(new RawRequest(List.of(), half, request.length, true));
    return switch (reply.kind()) {
      case REPLY ->
          reply.status() >= MIN_ERROR
              ? Optional.empty()
              : Optional.of("answered with HTTP status " + reply.status());
      case GARBLED -> Optional.of("answered with something that is not HTTP: " + reply.detail());
      case NONE -> throw new SocketTimeoutException();
      default -> Optional.empty();
    };
  }
}

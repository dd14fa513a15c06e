package org.wsbench.contract.examine;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.payload.Message;

/** A service under examination, with a connection of its own to it. */
final class Endpoint implements AutoCloseable {
  private final URI uri;
  private final Duration timeout;
  private final HttpClient client;

  Endpoint(URI uri, Duration timeout) {
    this.uri = uri;
    this.timeout = timeout;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .build();
  }

  /** The same service over another connection. */
  Endpoint reconnected() {
    return at(uri);
  }

  /** A service at another address. */
  Endpoint at(URI address) {
    return new Endpoint(address, timeout);
  }

  URI uri() {
    return uri;
  }

  Duration timeout() {
    return timeout;
  }

  /** What keeps the service from echoing a message; empty if nothing does. */
  Optional<String> problemEchoing(Message message) throws IOException, InterruptedException {
    return post(message.request(), message.contentType()).problemAsEchoOf(message);
  }

  HttpAnswer post(byte[] body, String contentType) throws IOException, InterruptedException {
    return send(request(contentType, BodyPublishers.ofByteArray(body)).build());
  }

  /** A SOAP request as far as its header fields; the action is that of the contract. */
  HttpRequest.Builder request(String contentType, BodyPublisher body) {
    return HttpRequest.newBuilder(uri)
        .header("Content-Type", contentType)
        .header("SOAPAction", "\"\"")
        .POST(body);
  }

  HttpAnswer get(URI target) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(target).GET().build());
  }

  /**
   * Sends a request and awaits the whole answer.
   *
   * @throws HttpTimeoutException if it does not come in time
   */
  HttpAnswer send(HttpRequest request) throws IOException, InterruptedException {
    HttpRequest bounded =
        HttpRequest.newBuilder(request, (name, value) -> true).timeout(timeout).build();
    HttpResponse<byte[]> response = client.send(bounded, BodyHandlers.ofByteArray());
    String contentType = response.headers().firstValue("Content-Type").orElse("");
    return new HttpAnswer(response.statusCode(), contentType, response.body());
  }

  /** An exception of the connection in one line. */
  String explain(IOException e) {
    if (e instanceof HttpTimeoutException || e instanceof SocketTimeoutException) {
      return "no complete answer within " + timeout.toSeconds() + " s";
    }
    String message = e.getMessage();
    return "no answer: " + (message == null ? e.getClass().getSimpleName() : message);
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}

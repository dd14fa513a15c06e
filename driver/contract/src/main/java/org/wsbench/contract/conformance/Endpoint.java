package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.contract.client.HttpReply;
import org.wsbench.contract.client.RawClient;
import org.wsbench.contract.client.SoapClient;
import org.wsbench.payload.Message;

/** A service under examination, with its own connection. */
final class Endpoint implements AutoCloseable {
  private final URI uri;
  private final Duration timeout;
  private final SoapClient client;

  Endpoint(URI uri, Duration timeout) {
    this.uri = uri;
    this.timeout = timeout;
    this.client = new SoapClient(uri);
  }

  /** The same service with another connection. */
  Endpoint reconnected() {
    return at(uri);
  }

  /** A service at another address. */
  Endpoint at(URI address) {
    return new Endpoint(address, timeout);
  }

  /** A client of the same service for malformed requests. */
  RawClient raw() {
    return new RawClient(uri, timeout);
  }

  URI uri() {
    return uri;
  }

  /** Why the service does not echo a message; empty if it does. */
  Optional<String> problemEchoing(Message message) throws IOException, InterruptedException {
    return post(message.request(), message.contentType()).problemAsEchoOf(message);
  }

  ExaminedReply post(byte[] body, String contentType) throws IOException, InterruptedException {
    return new ExaminedReply(client.post(body, contentType, timeout));
  }

  /** A SOAP request with its header fields. */
  HttpRequest.Builder request(String contentType, BodyPublisher body) {
    return client.request(contentType, body);
  }

  HttpReply get(URI target) throws IOException, InterruptedException {
    return client.get(target, timeout);
  }

  /**
   * Sends a request and awaits the whole answer.
   *
   * @throws HttpTimeoutException if it does not arrive in time
   */
  ExaminedReply send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return new ExaminedReply(client.send(request, timeout));
  }

  /** Describes an exception of the connection in one line. */
  String explain(IOException e) {
    if (e instanceof HttpTimeoutException || e instanceof SocketTimeoutException) {
      return "no complete answer within " + timeout.toSeconds() + " s";
    }
    String message = e.getMessage();
    return "no answer: " + (message == null ? e.getClass().getSimpleName() : message);
  }

  @Override
  public void close() {
    client.close();
  }
}

package org.wsbench.contract.client;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wsbench.load.http.Target;
import org.wsbench.load.tls.TlsTrust;
import org.wsbench.payload.Message;

/** Sends well-formed HTTP requests to a service, one at a time, on one keep-alive connection. */
public final class SoapClient implements AutoCloseable {
  private final HttpClient client;
  private final URI endpoint;

  /** Creates a client of an endpoint, which connects with the first request. */
  public SoapClient(URI endpoint) {
    this(endpoint, HttpClient.newBuilder());
  }

  /** The same for a target, which may have TLS. */
  public SoapClient(Target target) {
    this(URI.create(target.toString()), secured(target));
  }

  private SoapClient(URI endpoint, HttpClient.Builder client) {
    this.endpoint = endpoint;
    this.client = client.version(HttpClient.Version.HTTP_1_1).build();
  }

  private static HttpClient.Builder secured(Target target) {
    HttpClient.Builder client = HttpClient.newBuilder();
    return target.hasTls() ? client.sslContext(TlsTrust.context(target.authority())) : client;
  }

  /** A request of SOAP 1.1 with its header fields. */
  public HttpRequest.Builder request(String contentType, BodyPublisher body) {
    return SoapHead.request(endpoint, contentType, body);
  }

  /** Sends a message in its version of SOAP and awaits the whole reply, as the other does. */
  public HttpReply post(Message message, Duration timeout)
      throws IOException, InterruptedException {
    return send(SoapHead.request(endpoint, message), timeout);
  }

  /**
   * Sends a message of SOAP 1.1 and awaits the whole reply.
   *
   * @param timeout for connecting and the whole reply, more than 0
   * @throws HttpTimeoutException if the reply does not arrive in time
   */
  public HttpReply post(byte[] message, String contentType, Duration timeout)
      throws IOException, InterruptedException {
    return send(request(contentType, BodyPublishers.ofByteArray(message)), timeout);
  }

  /** Gets a document. */
  public HttpReply get(URI document, Duration timeout) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(document).GET(), timeout);
  }

  /**
   * Sends any request and awaits the whole reply.
   *
   * @param timeout for connecting and the whole reply, more than 0
   * @throws HttpTimeoutException if the reply does not arrive in time
   * @throws IOException if there is no complete reply, or if it is too long
   */
  public HttpReply send(HttpRequest.Builder request, Duration timeout)
      throws IOException, InterruptedException {
    HttpResponse<byte[]> response = response(request.build(), timeout);
    String contentType = response.headers().firstValue("Content-Type").orElse("");
    return new HttpReply(response.statusCode(), contentType, response.body());
  }

  /** Waits here, because a time-out of the JDK's client may end with the head of the reply. */
  private HttpResponse<byte[]> response(HttpRequest request, Duration timeout)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> response =
        client.sendAsync(request, head -> new BoundedBody());
    try {
      return response.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new HttpTimeoutException("no complete reply in time");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      // Closes the connection unless the reply is complete.
      response.cancel(true);
    }
  }

  /** Closes the connection. */
  @Override
  public void close() {
    client.shutdownNow();
  }
}

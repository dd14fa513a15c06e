package org.wsbench.contract;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wsbench.load.http.Target;
import org.wsbench.load.tls.TlsTrust;
import org.wsbench.payload.SoapVersion;

/** A client that knows nothing of features but the header fields of their messages. */
final class FeatureClient implements AutoCloseable {
  private final Target target;
  private final HttpClient client;
  private final URI endpoint;

  FeatureClient(Target target) {
    this.target = target;
    HttpClient.Builder builder = HttpClient.newBuilder();
    if (target.hasTls()) {
      builder.sslContext(TlsTrust.context(target.authority()));
    }
    client = builder.build();
    endpoint = URI.create(target.toString());
  }

  /** Another client of the same stack, with connections of its own. */
  FeatureClient another() {
    return new FeatureClient(target);
  }

  /** Sends a message of a version of SOAP as it is. */
  HttpResponse<String> send(SoapVersion soap, byte[] message)
      throws IOException, InterruptedException {
    return client.send(
        request(soap, message).build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  /** Sends the bytes as a compressed message, and offers to inflate the reply. */
  HttpResponse<byte[]> sendAsGzip(SoapVersion soap, byte[] body)
      throws IOException, InterruptedException {
    return client.send(gzip(soap, body), HttpResponse.BodyHandlers.ofByteArray());
  }

  /** Sends the bytes as a compressed message, and does not wait for all of the reply. */
  int statusOfGzip(SoapVersion soap, byte[] body) throws IOException, InterruptedException {
    HttpResponse<InputStream> reply =
        client.send(gzip(soap, body), HttpResponse.BodyHandlers.ofInputStream());
    reply.body().close();
    return reply.statusCode();
  }

  private HttpRequest gzip(SoapVersion soap, byte[] body) {
    return request(soap, body)
        .header("Content-Encoding", "gzip")
        .header("Accept-Encoding", "gzip")
        .build();
  }

  /** Sends a body with other header lines than usual. */
  HttpResponse<byte[]> send(List<String> headers, byte[] body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint).POST(HttpRequest.BodyPublishers.ofByteArray(body));
    for (String line : headers) {
      String[] field = line.split(": ", 2);
      request.header(field[0], field[1]);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpRequest.Builder request(SoapVersion soap, byte[] body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint)
            .header("Content-Type", soap.contentType(StandardCharsets.UTF_8))
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    return soap == SoapVersion.SOAP_1_1 ? request.header("SOAPAction", "\"\"") : request;
  }

  @Override
  public void close() {
    client.close();
  }
}

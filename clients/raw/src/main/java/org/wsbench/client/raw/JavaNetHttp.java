package org.wsbench.client.raw;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** The client of {@code java.net.http}, one for all threads. */
final class JavaNetHttp implements Transport {
  private final HttpClient client = HttpClient.newHttpClient();
  private final HttpRequest.Builder request;

  JavaNetHttp(URI endpoint) {
    request =
        HttpRequest.newBuilder(endpoint)
            .header("Content-Type", Posts.CONTENT_TYPE)
            .header("SOAPAction", Posts.NO_ACTION);
  }

  @Override
  public HttpReply post(byte[] body) throws IOException, InterruptedException {
    HttpRequest post = request.copy().POST(BodyPublishers.ofByteArray(body)).build();
    HttpResponse<byte[]> response = client.send(post, BodyHandlers.ofByteArray());
    return new HttpReply(response.statusCode(), response.body());
  }
}

package org.wsbench.service.axis2;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.wsbench.host.JettyHost;

/** HTTP exchanges with a stack under test. */
final class Exchange {

  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private Exchange() {}

  static URI endpoint(JettyHost host) {
    return URI.create("http://127.0.0.1:%d/services/WSTestService".formatted(host.port()));
  }

  static Reply get(JettyHost host, String query) throws Exception {
    return send(HttpRequest.newBuilder(URI.create(endpoint(host) + query)));
  }

  static Reply post(JettyHost host, String request) throws Exception {
    return post(host, request.getBytes(StandardCharsets.UTF_8), "text/xml; charset=utf-8");
  }

  static Reply post(JettyHost host, byte[] request, String contentType) throws Exception {
    return send(
        HttpRequest.newBuilder(endpoint(host))
            .header("Content-Type", contentType)
            .header("SOAPAction", "\"\"")
            .POST(BodyPublishers.ofByteArray(request)));
  }

  private static Reply send(HttpRequest.Builder request) throws Exception {
    HttpResponse<byte[]> response =
        CLIENT.send(request.timeout(LONGEST).build(), BodyHandlers.ofByteArray());
    String transferEncoding = response.headers().firstValue("Transfer-Encoding").orElse("");
    return new Reply(response.statusCode(), transferEncoding, response.body());
  }

  /** A status, how the body was sent (empty: with its length), and the body. */
  record Reply(int status, String transferEncoding, byte[] body) {
    String text() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }
}

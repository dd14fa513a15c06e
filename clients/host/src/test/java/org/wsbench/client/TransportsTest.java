package org.wsbench.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which HTTP client is used, with those of the JDK. */
class TransportsTest {
  private HttpServer server;
  private URI url;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void eachIsNamedOnceItIsUsed() throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThat(Transports.seen()).as("a client without a connection").isEqualTo("unknown");

      client.send(HttpRequest.newBuilder(url).build(), BodyHandlers.discarding());
      assertThat(Transports.seen()).isEqualTo("java.net.http");

      url.toURL().openConnection().getInputStream().close();
      assertThat(Transports.seen()).isEqualTo("java.net.http+URLConnection");
    }
  }
}

package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChangedRepliesTest {

  @AfterEach
  void clear() {
    System.clearProperty(ChangedReplies.PROPERTY);
  }

  /** The replies to three requests on as few connections as the server allows. */
  private static List<HttpResponse<String>> replies(String changes) throws Exception {
    System.setProperty(ChangedReplies.PROPERTY, changes);
    HostOptions anyPort =
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);
    try (JettyHost host = JettyHost.start(anyPort, new EchoHandler());
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      URI url = URI.create("http://127.0.0.1:" + host.port() + "/");
      HttpRequest post =
          HttpRequest.newBuilder(url).POST(HttpRequest.BodyPublishers.ofString("hello")).build();
      List<HttpResponse<String>> replies =
          List.of(send(client, post), send(client, post), send(client, post));
      assertThat(replies)
          .allSatisfy(reply -> assertThat(reply.statusCode()).isEqualTo(200))
          .allSatisfy(reply -> assertThat(reply.body()).isEqualTo("hello"));
      return replies;
    }
  }

  private static HttpResponse<String> send(HttpClient client, HttpRequest post) throws Exception {
    return client.send(post, HttpResponse.BodyHandlers.ofString());
  }

  private static Stream<String> fields(List<HttpResponse<String>> replies, String name) {
    return replies.stream().map(reply -> reply.headers().firstValue(name).orElse("none"));
  }

  @Test
  void withoutThePropertyThereIsNoSuchHandler() {
    EchoHandler echo = new EchoHandler();

    assertThat(ChangedReplies.of(echo)).isSameAs(echo);
  }

  @Test
  void repliesComeLate() throws Exception {
    long start = System.nanoTime();

    replies("late=100");

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(300));
  }

  @Test
  void bodiesAreInChunks() throws Exception {
    List<HttpResponse<String>> replies = replies("chunked=1");

    assertThat(fields(replies, "Transfer-Encoding")).containsOnly("chunked");
    assertThat(fields(replies, "Content-Length")).containsOnly("none");
  }

  /** A client that does not offer gzip cannot be sent it. */
  @Test
  void bodiesAreCompressedForThoseWhoOfferIt() throws Exception {
    assertThat(fields(replies("gzip=1"), "Content-Encoding")).containsOnly("none");

    for (String changes : List.of("gzip=1", "gzip=1,chunked=1,late=1")) {
      System.setProperty(ChangedReplies.PROPERTY, changes);
      HttpResponse<byte[]> reply = compressed();

      assertThat(reply.headers().firstValue("Content-Encoding")).contains("gzip");
      assertThat(new GZIPInputStream(new ByteArrayInputStream(reply.body())).readAllBytes())
          .asString(StandardCharsets.UTF_8)
          .isEqualTo("hello");
    }
  }

  private static HttpResponse<byte[]> compressed() throws Exception {
    HostOptions anyPort =
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);
    try (JettyHost host = JettyHost.start(anyPort, new EchoHandler());
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      HttpRequest post =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + host.port() + "/"))
              .header("Accept-Encoding", "deflate, gzip;q=0.9")
              .POST(HttpRequest.BodyPublishers.ofString("hello"))
              .build();
      return client.send(post, HttpResponse.BodyHandlers.ofByteArray());
    }
  }

  @Test
  void connectionsAreClosedAfterSoManyRequests() throws Exception {
    List<HttpResponse<String>> replies = replies("closeAfter=2");

    assertThat(fields(replies, "Connection")).containsExactly("none", "close", "none");
  }

  @Test
  void changesAreCombined() throws Exception {
    List<HttpResponse<String>> replies = replies("late=1,chunked=1,closeAfter=1");

    assertThat(fields(replies, "Transfer-Encoding")).containsOnly("chunked");
    assertThat(fields(replies, "Connection")).containsOnly("close");
  }
}

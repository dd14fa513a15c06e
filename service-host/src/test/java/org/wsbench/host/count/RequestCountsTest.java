package org.wsbench.host.count;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.host.HostOptions;
import org.wsbench.host.JettyHost;
import org.wsbench.host.ServiceMode;

class RequestCountsTest {
  @TempDir private Path folder;

  @AfterEach
  void clear() {
    System.clearProperty(RequestCounts.PROPERTY);
  }

  @Test
  void withoutThePropertyThereIsNoSuchHandler() {
    assertThat(RequestCounts.of(new Reader())).isEmpty();
  }

  @Test
  @Timeout(120)
  void requestsBodiesChunksAndConnectionsAreCounted() throws Exception {
    Path file = folder.resolve("counts");
    System.setProperty(RequestCounts.PROPERTY, file.toString());
    HostOptions anyPort =
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);
    try (JettyHost host = JettyHost.start(anyPort, new Reader());
        HttpClient client = HttpClient.newHttpClient()) {
      post(client, host.port(), BodyPublishers.ofString("12345"));
      post(client, host.port(), new InChunks("123"));

      assertThat(requests(file)).isEqualTo(2);
      while (counts(file).get(1) < 8) {
        Thread.sleep(Duration.ofMillis(1));
      }
      assertThat(counts(file)).containsExactly(2L, 8L, 1L, 1L);
    }
  }

  private static long requests(Path file) throws Exception {
    return counts(file).getFirst();
  }

  private static List<Long> counts(Path file) throws Exception {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    List<Long> counts = new ArrayList<>();
    while (bytes.hasRemaining()) {
      counts.add(bytes.getLong());
    }
    return counts;
  }

  private static void post(HttpClient client, int port, BodyPublisher body) throws Exception {
    URI url = URI.create("http://127.0.0.1:" + port + "/");
    HttpRequest post =
        HttpRequest.newBuilder(url).version(HttpClient.Version.HTTP_1_1).POST(body).build();
    assertThat(client.send(post, HttpResponse.BodyHandlers.discarding()).statusCode())
        .isEqualTo(200);
  }

  /** A body without a length. */
  private record InChunks(BodyPublisher body) implements BodyPublisher {
    InChunks(String text) {
      this(BodyPublishers.ofByteArray(text.getBytes(StandardCharsets.US_ASCII)));
    }

    @Override
    public long contentLength() {
      return -1;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
      body.subscribe(subscriber);
    }
  }

  /** Reads requests and answers with nothing. */
  private static final class Reader extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      Content.Source.consumeAll(request, callback);
      return true;
    }
  }
}

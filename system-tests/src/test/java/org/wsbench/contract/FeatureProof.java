package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.SoapVersion;
import org.wsbench.payload.model.Struct;
import org.wsbench.result.Deviation;

/** What shows that a feature of a running stack is on. */
final class FeatureProof {
  private static final int REQUESTS = 100;

  /** Longer than the limits that logs of messages have by default. */
  private static final String LONG_TEXT = "x".repeat(100_000) + "-end";

  /** Twice what the driver leaves of a log. */
  private static final long SHORT = 16L << 20;

  private static final String HANDLER_COUNTS = "handler-counts";
  private static final String THREAD_COUNTS = "virtual-thread-counts";

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final FeatureClient client;
  private final Path folder;
  private final SoapVersion soap;

  /**
   * Of a stack.
   *
   * @param folder of what features write
   * @param soap the version of SOAP that the stack takes
   */
  FeatureProof(FeatureClient client, Path folder, SoapVersion soap) {
    this.client = client;
    this.folder = folder;
    this.soap = soap;
  }

  /** Each request, and each reply, is a line of the log. */
  void messagesAreLogged() throws Exception {
    for (int i = 0; i < REQUESTS; i++) {
      echo("marker-" + i + ".");
    }
    echo(LONG_TEXT);

    // A reply may be logged after it has been sent.
    await(() -> linesWith(LONG_TEXT) >= 2);
    assertThat(linesWith("marker-")).isEqualTo(2 * REQUESTS);
    for (int i = 0; i < REQUESTS; i++) {
      assertThat(linesWith("marker-" + i + ".")).as("marker %d", i).isEqualTo(2);
    }
    assertThat(linesWith(LONG_TEXT)).isEqualTo(2);
  }

  /** After so many messages that it would be longer. */
  void theLogIsKeptShort() throws Exception {
    await(() -> linesWith("[wsbench dropped ") == 1 && Files.size(messages()) < SHORT);
  }

  /**
   * Three ways to break the schema.
   *
   * @param deviations of the stack without the feature, which must serve one of these messages
   */
  void whatTheSchemaForbidsIsRefused(List<Deviation> deviations) throws Exception {
    assertThat(deviations).extracting(Deviation::check).contains("refuses/out-of-range");
    String number = text(MessageWriter.request(Operation.INTEGER, 7));
    String struct = text(MessageWriter.request(Operation.STRUCT, new Struct(5, 2.5f, "s")));

    assertThat(post(number).statusCode()).isEqualTo(200);
    assertThat(post(struct).statusCode()).isEqualTo(200);
    assertRefused(number.replace(">7<", ">2147483648<"));
    assertRefused(struct.replace("<varInt>5</varInt>", ""));
    assertRefused(struct.replace("<varInt>5</varInt>", "<varInt>5</varInt><more/>"));
    assertThat(post(struct).statusCode()).isEqualTo(200);
  }

  private void assertRefused(String request) throws Exception {
    HttpResponse<String> reply = post(request);
    assertThat(reply.statusCode()).as("%s", reply.body()).isBetween(400, 599);
    assertThat(reply.body()).contains("Fault").doesNotContain("Response>");
  }

  /** A request and a reply for each call, with all the text in them. */
  void theHandlerCounts() throws Exception {
    String text = "eleven char";
    long messages = count(HANDLER_COUNTS, 0);
    long characters = count(HANDLER_COUNTS, 1);
    for (int i = 0; i < REQUESTS; i++) {
      echo(text);
    }

    assertThat(count(HANDLER_COUNTS, 0) - messages).isEqualTo(2 * REQUESTS);
    assertThat(count(HANDLER_COUNTS, 1) - characters).isEqualTo(2L * REQUESTS * text.length());
  }

  /** Each request is counted, and all by virtual threads. */
  void virtualThreadsServeAllRequests() throws Exception {
    long requests = count(THREAD_COUNTS, 0);
    for (int i = 0; i < REQUESTS; i++) {
      echo("text");
    }

    assertThat(count(THREAD_COUNTS, 0) - requests).isEqualTo(REQUESTS);
    assertThat(count(THREAD_COUNTS, 1)).isEqualTo(count(THREAD_COUNTS, 0));
  }

  private long count(String file, int index) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(folder.resolve(file)))
        .order(ByteOrder.LITTLE_ENDIAN)
        .getLong(index * Long.BYTES);
  }

  private void echo(String value) throws Exception {
    HttpResponse<String> reply = post(text(MessageWriter.request(Operation.STRING, value)));
    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.body()).contains(">" + value + "<");
  }

  private HttpResponse<String> post(String request) throws IOException, InterruptedException {
    return client.send(
        soap, soap.of(request.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
  }

  private Path messages() {
    return folder.resolve("messages.log");
  }

  private long linesWith(String text) throws IOException {
    // Where the log was cut, its bytes may not be UTF-8.
    String log = new String(Files.readAllBytes(messages()), StandardCharsets.UTF_8);
    return log.lines().filter(line -> line.contains(text)).count();
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call() && System.nanoTime() < giveUp) {
      Thread.sleep(50);
    }
    assertThat(condition.call()).isTrue();
  }

  private static String text(byte[] request) {
    return new String(request, StandardCharsets.UTF_8);
  }
}

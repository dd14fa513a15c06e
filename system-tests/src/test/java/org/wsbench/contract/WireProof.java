package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPInputStream;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.SoapVersion;

/**
 * What shows that a running stack takes and sends messages in another form.
 *
 * @param soap the version of SOAP that the stack takes
 */
record WireProof(FeatureClient client, SoapVersion soap) {
  private static final String TEXT = "x".repeat(1000);
  private static final int GZIP_HEADER_BYTES = 10;

  /**
   * Content type and envelope of the reply are those of SOAP 1.2.
   *
   * @param servesBoth whether a message of SOAP 1.1 is served, too, with a reply of SOAP 1.1;
   *     otherwise it must be refused
   */
  void messagesAreOfSoap12(boolean servesBoth) throws Exception {
    assertServed(SoapVersion.SOAP_1_2);
    if (servesBoth) {
      assertServed(SoapVersion.SOAP_1_1);
    } else {
      HttpResponse<String> reply = echo(SoapVersion.SOAP_1_1);
      assertThat(reply.statusCode()).as("%s", reply.body()).isBetween(400, 599);
      assertThat(reply.body()).doesNotContain("Response>");
    }
    assertServed(SoapVersion.SOAP_1_2);
  }

  private void assertServed(SoapVersion version) throws Exception {
    HttpResponse<String> reply = echo(version);
    assertThat(reply.statusCode()).as("%s", reply.body()).isEqualTo(200);
    assertThat(reply.headers().firstValue("Content-Type").orElse(""))
        .startsWith(version.mediaType());
    assertThat(reply.body()).contains(version.namespace(), ">" + TEXT + "<");
  }

  private HttpResponse<String> echo(SoapVersion version) throws Exception {
    return client.send(version, message(version));
  }

  private static byte[] message(SoapVersion version) {
    return version.of(MessageWriter.request(Operation.STRING, TEXT), UTF_8);
  }

  /** Requests may be compressed, and replies are for clients who ask for it. */
  void messagesAreCompressed() throws Exception {
    String plain = client.send(soap, message(soap)).body();
    assertThat(plain).contains(">" + TEXT + "<");
    assertCompressed(plain, compressed());
  }

  private byte[] compressed() {
    return new WireFormat(soap, true, false, Optional.empty()).body(message(soap));
  }

  /**
   * Requests that are no gzip fail, and those after them do not.
   *
   * @param refusesCut whether a request that ends within its gzip is answered; otherwise the server
   *     waits for the rest, and it is not sent
   */
  void brokenGzipIsRefused(boolean refusesCut) throws Exception {
    byte[] message = message(soap);
    byte[] compressed = compressed();
    byte[] cut = Arrays.copyOf(compressed, compressed.length / 2);
    byte[] changed = compressed.clone();
    // A block of the reserved type: RFC 1951, section 3.2.3.
    changed[GZIP_HEADER_BYTES] = 7;

    String plain = client.send(soap, message).body();
    List<byte[]> broken = refusesCut ? List.of(cut, changed, message) : List.of(changed, message);
    // All at once, because Metro's faults end late.
    try (ExecutorService senders = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Boolean>> requests =
          broken.stream().<Callable<Boolean>>map(body -> () -> isRefused(body)).toList();
      for (Future<Boolean> refused : senders.invokeAll(requests)) {
        assertThat(refused.get()).isTrue();
      }
    }
    assertCompressed(plain, compressed);
  }

  /**
   * With a fault, or by closing the connection. Metro's fault ends with the time limit of the
   * container for an asynchronous request, 30 s, which may cut it.
   */
  private boolean isRefused(byte[] broken) throws InterruptedException {
    try (FeatureClient another = client.another()) {
      int status = another.statusOfGzip(soap, broken);
      return status >= 400 && status <= 599;
    } catch (ConnectException e) {
      throw new AssertionError("The stack does not run any more", e);
    } catch (IOException closed) {
      return true;
    }
  }

  private void assertCompressed(String plain, byte[] request) throws Exception {
    HttpResponse<byte[]> reply = client.sendAsGzip(soap, request);
    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.headers().allValues("Content-Encoding")).containsExactly("gzip");
    assertThat(reply.body().length).isLessThan(plain.length() / 2);
    assertThat(inflated(reply.body())).isEqualTo(plain);
  }

  private static String inflated(byte[] body) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}

package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.SoapVersion;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

/**
 * What shows that a running stack takes and sends binary data as attachments.
 *
 * @param soap the version of SOAP that the stack takes
 */
record AttachmentProof(FeatureClient client, SoapVersion soap) {
  private static final byte[] DATA = data();
  private static final String INLINE = Base64.getEncoder().encodeToString(DATA);

  /** Quoted or not (RFC 2045, section 5.1). */
  private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^\";]+)\"?");

  private static byte[] data() {
    byte[] data = new byte[12 << 10];
    new Random(12).nextBytes(data);
    return data;
  }

  private Message message() {
    Synthetic value = new Synthetic("text", new Struct(5, 2.5f, "s"), DATA);
    return new Message(
            "data", Operation.SYNTHETIC, value, MessageWriter.request(Operation.SYNTHETIC, value))
        .in(soap);
  }

  private WireFormat format() {
    return new WireFormat(soap, false, true, Optional.empty());
  }

  /** The reply has the data as they are, and fewer bytes than base64 takes. */
  void dataAreAttachments() throws Exception {
    HttpResponse<byte[]> reply = client.send(format().headers(), format().body(message()));
    String body = new String(reply.body(), ISO_8859_1);
    assertThat(reply.statusCode()).as("%s", body).isEqualTo(200);
    String type = reply.headers().firstValue("Content-Type").orElse("");
    assertThat(type).startsWithIgnoringCase("multipart/related;").contains("application/xop+xml");
    Matcher boundary = BOUNDARY.matcher(type);
    assertThat(boundary.find()).as(type).isTrue();
    assertThat(body.strip())
        .startsWith("--" + boundary.group(1) + "\r\n")
        .endsWith("\r\n--" + boundary.group(1) + "--")
        .contains(new String(DATA, ISO_8859_1))
        .doesNotContain(INLINE);
    assertThat(reply.body().length).isLessThan(INLINE.length());
  }

  /**
   * A request that ends too early, or lacks the data that it refers to, is refused, and the next
   * one is served.
   *
   * @param servedWithoutEnd whether the first is served instead, as far as it goes
   * @param servedWithoutData whether the second is served instead, without the data
   */
  void brokenPackagesAreRefused(boolean servedWithoutEnd, boolean servedWithoutData)
      throws Exception {
    byte[] whole = format().body(message());
    String text = new String(whole, ISO_8859_1);
    byte[] otherData =
        text.replace("<data@wsbench.org>", "<other@wsbench.org>").getBytes(ISO_8859_1);

    assertRefused(Arrays.copyOf(whole, text.lastIndexOf("\r\n--")), servedWithoutEnd);
    assertRefused(Arrays.copyOf(whole, whole.length / 2), servedWithoutEnd);
    assertRefused(otherData, servedWithoutData);
  }

  private void assertRefused(byte[] broken, boolean servedInstead) throws Exception {
    HttpResponse<byte[]> reply = client.send(format().headers(), broken);
    assertThat(reply.statusCode() == 200)
        .as("%d %s", reply.statusCode(), new String(reply.body(), ISO_8859_1))
        .isEqualTo(servedInstead);
    dataAreAttachments();
  }

  /** Requests with inline data are served as well, whatever the form of the reply. */
  void inlineDataAreServed() throws Exception {
    HttpResponse<byte[]> reply = client.send(WireFormat.plain(soap).headers(), message().request());
    assertThat(reply.statusCode()).isEqualTo(200);
    String body = new String(reply.body(), ISO_8859_1);
    assertThat(body.contains(INLINE) || body.contains(new String(DATA, ISO_8859_1))).isTrue();
  }
}

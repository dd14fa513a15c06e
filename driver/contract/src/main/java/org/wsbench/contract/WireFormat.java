package org.wsbench.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.LoadOperation;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.SoapVersion;
import org.wsbench.payload.XopPackage;

/**
 * How messages travel to a service and back. {@link #toString()} is its name in a {@link
 * org.wsbench.load.http.Target}.
 *
 * @param soap the version of SOAP
 * @param gzip whether requests are compressed with gzip, and replies may be (RFC 9110, sections
 *     8.4.1.3 and 12.5.3)
 * @param mtom whether requests are packages with their binary data as attachments, and replies must
 *     be, too, if they have such data
 */
public record WireFormat(SoapVersion soap, boolean gzip, boolean mtom) {
  /** SOAP 1.1 without compression and attachments. */
  public static final WireFormat PLAIN = new WireFormat(SoapVersion.SOAP_1_1, false, false);

  private static final String SOAP_12 = "soap12";
  private static final String GZIP = "gzip";
  private static final String MTOM = "mtom";
  private static final String SEPARATOR = ",";
  private static final Set<String> WORDS = Set.of(SOAP_12, GZIP, MTOM);

  /**
   * Reads what {@link #toString()} writes.
   *
   * @throws IllegalArgumentException if it is not the name of a format
   */
  public static WireFormat parse(String text) {
    List<String> words = text.isEmpty() ? List.of() : List.of(text.split(SEPARATOR, -1));
    if (!WORDS.containsAll(words)) {
      throw new IllegalArgumentException(
          "'%s' is not the name of a wire format; give soap12, gzip, mtom, or several with "
                  .formatted(text)
              + "commas between them");
    }
    return new WireFormat(
        words.contains(SOAP_12) ? SoapVersion.SOAP_1_2 : SoapVersion.SOAP_1_1,
        words.contains(GZIP),
        words.contains(MTOM));
  }

  /** The header lines of a request in UTF-8, without CR LF. */
  public List<String> headers() {
    String contentType =
        mtom ? MtomMessage.contentType(soap) : soap.contentType(StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(SoapHead.lines(soap, contentType));
    if (gzip) {
      lines.add("Content-Encoding: gzip");
      lines.add(LoadOperation.ACCEPT_GZIP);
    }
    return List.copyOf(lines);
  }

  /**
   * The body of the request that is a message.
   *
   * @param message in UTF-8, in this version of SOAP
   */
  public byte[] body(Message message) {
    return compressed(mtom ? MtomMessage.of(message) : message.request());
  }

  /**
   * The body of a request without binary data.
   *
   * @param message in UTF-8, in this version of SOAP
   */
  public byte[] body(byte[] message) {
    return compressed(mtom ? MtomMessage.of(soap, message) : message);
  }

  /**
   * The document in the body of a reply, with its attachments if there may be any.
   *
   * @throws MalformedReplyException if it is a package that is not whole or not valid
   */
  public XopPackage read(byte[] body) throws MalformedReplyException {
    return mtom ? MtomMessage.read(body) : XopPackage.of(body);
  }

  private byte[] compressed(byte[] message) {
    if (!gzip) {
      return message;
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(body)) {
      out.write(message);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return body.toByteArray();
  }

  @Override
  public String toString() {
    return Stream.of(
            soap == SoapVersion.SOAP_1_2 ? SOAP_12 : "", gzip ? GZIP : "", mtom ? MTOM : "")
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(SEPARATOR));
  }
}

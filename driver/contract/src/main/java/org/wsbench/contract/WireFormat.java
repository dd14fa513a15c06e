package org.wsbench.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.LoadOperation;
import org.wsbench.payload.SoapVersion;

/**
 * How messages travel to a service and back. {@link #toString()} is its name in a {@link
 * org.wsbench.load.http.Target}.
 *
 * @param soap the version of SOAP
 * @param gzip whether requests are compressed with gzip, and replies may be (RFC 9110, sections
 *     8.4.1.3 and 12.5.3)
 */
public record WireFormat(SoapVersion soap, boolean gzip) {
  /** SOAP 1.1 without compression. */
  public static final WireFormat PLAIN = new WireFormat(SoapVersion.SOAP_1_1, false);

  private static final String SOAP_12 = "soap12";
  private static final String GZIP = "gzip";
  private static final String SEPARATOR = ",";
  private static final Set<String> WORDS = Set.of(SOAP_12, GZIP);

  /**
   * Reads what {@link #toString()} writes.
   *
   * @throws IllegalArgumentException if it is not the name of a format
   */
  public static WireFormat parse(String text) {
    List<String> words = text.isEmpty() ? List.of() : List.of(text.split(SEPARATOR, -1));
    if (!WORDS.containsAll(words)) {
      throw new IllegalArgumentException(
          "'%s' is not the name of a wire format; give soap12, gzip, or soap12,gzip"
              .formatted(text));
    }
    return new WireFormat(
        words.contains(SOAP_12) ? SoapVersion.SOAP_1_2 : SoapVersion.SOAP_1_1,
        words.contains(GZIP));
  }

  /** The header lines of a request in UTF-8, without CR LF. */
  public List<String> headers() {
    List<String> lines = new ArrayList<>(SoapHead.lines(soap));
    if (gzip) {
      lines.add("Content-Encoding: gzip");
      lines.add(LoadOperation.ACCEPT_GZIP);
    }
    return List.copyOf(lines);
  }

  /**
   * The body of a request.
   *
   * @param message in this version of SOAP
   */
  public byte[] body(byte[] message) {
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
    return Stream.of(soap == SoapVersion.SOAP_1_2 ? SOAP_12 : "", gzip ? GZIP : "")
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(SEPARATOR));
  }
}

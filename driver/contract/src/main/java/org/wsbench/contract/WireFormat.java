package org.wsbench.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.LargeContent;
import org.wsbench.load.LoadOperation;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.LargeData;
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
 * @param security of requests; replies have none
 */
public record WireFormat(
    SoapVersion soap, boolean gzip, boolean mtom, Optional<RequestSecurity> security) {
  /** SOAP 1.1 without compression and attachments. */
  public static final WireFormat PLAIN = plain(SoapVersion.SOAP_1_1);

  private static final String SOAP_12 = "soap12";
  private static final String GZIP = "gzip";
  private static final String MTOM = "mtom";
  private static final String SEPARATOR = ",";

  private static final Set<String> WORDS = Set.of(SOAP_12, GZIP, MTOM);

  /** What follows a name, and must not be shown. */
  private static final Pattern KEYS = Pattern.compile(":[^,]*");

  /**
   * Checks that the parts fit together.
   *
   * @throws IllegalArgumentException if packages are to be signed or encrypted, whose attachments
   *     are no part of the body
   */
  public WireFormat {
    security
        .filter(any -> mtom && any.coversBody())
        .ifPresent(
            any -> {
              throw new IllegalArgumentException(
                  any.name() + " does not cover the attachments of mtom");
            });
  }

  /** Messages of a version of SOAP without anything else. */
  public static WireFormat plain(SoapVersion soap) {
    return new WireFormat(soap, false, false, Optional.empty());
  }

  /**
   * Reads what {@link #toString()} writes.
   *
   * @throws IllegalArgumentException if it is not the name of a format
   */
  public static WireFormat parse(String text) {
    List<String> words = text.isEmpty() ? List.of() : List.of(text.split(SEPARATOR, -1));
    List<RequestSecurity> security =
        words.stream().map(RequestSecurity::parse).flatMap(Optional::stream).toList();
    long known = words.stream().filter(WORDS::contains).count();
    if (known + security.size() < words.size() || security.size() > 1) {
      throw new IllegalArgumentException(
          "'%s' is not the name of a wire format; give soap12, gzip, mtom, and one of wss-username,"
                  .formatted(KEYS.matcher(text).replaceAll(""))
              + " wss-sign:KEY:CERTIFICATE, and wss-encrypt:KEY:CERTIFICATE:SERVER-CERTIFICATE,"
              + " or several with commas between them");
    }
    return new WireFormat(
        words.contains(SOAP_12) ? SoapVersion.SOAP_1_2 : SoapVersion.SOAP_1_1,
        words.contains(GZIP),
        words.contains(MTOM),
        security.stream().findFirst());
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

  /** A message in UTF-8 with the header that requests have, if they have one. */
  Message withHeader(Message message) {
    return security.map(header -> header.addTo(message)).orElse(message);
  }

  /**
   * The body of the request that is a message.
   *
   * @param message in UTF-8, in this version of SOAP
   */
  public byte[] body(Message message) {
    Message sent = withHeader(message);
    return compressed(mtom ? MtomMessage.of(sent) : sent.request());
  }

  /**
   * The body of a request without binary data.
   *
   * @param message in UTF-8, in this version of SOAP
   */
  public byte[] body(byte[] message) {
    byte[] sent = security.map(header -> header.addTo(message)).orElse(message);
    return compressed(mtom ? MtomMessage.of(soap, sent) : sent);
  }

  /**
   * The document in the body of a reply, with its attachments if there may be any.
   *
   * @throws MalformedReplyException if it is a package that is not whole or not valid
   */
  public XopPackage read(byte[] body) throws MalformedReplyException {
    return mtom ? MtomMessage.read(body) : XopPackage.of(body);
  }

  /**
   * The binary data of a case as they are in requests and replies.
   *
   * @param echoCase with {@link LargeData}
   * @throws IllegalArgumentException if requests are compressed, signed, or encrypted
   */
  LargeContent content(EchoCase echoCase) {
    if (gzip || security.filter(RequestSecurity::coversBody).isPresent()) {
      throw new IllegalArgumentException(
          "%s can neither be compressed nor signed".formatted(echoCase.id()));
    }
    byte[] standIn = LargeData.standIn();
    return mtom
        ? new LargeContent(LargeData.raw(echoCase), standIn)
        : new LargeContent(LargeData.base64(echoCase), Base64.getEncoder().encode(standIn));
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

  /** Contains the key with which requests are signed, if they are: for no log, and no result. */
  @Override
  public String toString() {
    return Stream.of(
            soap == SoapVersion.SOAP_1_2 ? SOAP_12 : "",
            gzip ? GZIP : "",
            mtom ? MTOM : "",
            security.map(RequestSecurity::word).orElse(""))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(SEPARATOR));
  }
}

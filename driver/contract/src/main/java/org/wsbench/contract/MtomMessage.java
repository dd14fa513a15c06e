package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.wsbench.load.multipart.BodyPart;
import org.wsbench.load.multipart.MalformedMultipartException;
import org.wsbench.load.multipart.MultipartBody;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.Namespaces;
import org.wsbench.payload.SoapVersion;
import org.wsbench.payload.XopPackage;
import org.wsbench.payload.model.Synthetic;

/**
 * Messages with their binary data as attachments: MTOM (SOAP Message Transmission Optimization
 * Mechanism, section 3, and SOAP 1.1 Binding for MTOM 1.0), whose messages are XOP packages (XOP
 * 1.0, section 4.1) in multipart/related bodies (RFC 2387).
 */
final class MtomMessage {

  /** In none of the messages, which are always the same; a test looks. */
  static final String BOUNDARY = "wsbench-4f1c07d29b6e83a5";

  private static final String ROOT = "root@wsbench.org";
  private static final String DATA = "data@wsbench.org";
  private static final String XOP_TYPE = "application/xop+xml";
  private static final String INCLUDE =
      "<xop:Include xmlns:xop=\"%s\" href=\"cid:%s\"/>".formatted(Namespaces.XOP, DATA);

  /** Of these, the content is the data as it is (RFC 2045, section 6.2). */
  private static final Set<String> IDENTITY_ENCODINGS = Set.of("binary", "8bit", "7bit");

  private MtomMessage() {}

  /** The HTTP header {@code Content-Type} of a request. */
  static String contentType(SoapVersion soap) {
    return "multipart/related; type=\"%s\"; start=\"<%s>\"; start-info=\"%s\"; boundary=\"%s\""
        .formatted(XOP_TYPE, ROOT, soap.mediaType(), BOUNDARY);
  }

  /** The package that a message is. */
  static byte[] of(Message message) {
    if (!hasData(message.value())) {
      return of(message.soap(), message.request());
    }
    byte[] data = ((Synthetic) message.value()).bytes();
    String inline = Base64.getEncoder().encodeToString(data);
    String envelope = new String(message.request(), UTF_8).replace(inline, INCLUDE);
    ByteArrayOutputStream body = root(message.soap(), envelope.getBytes(UTF_8));
    write(body, "application/octet-stream", DATA, data);
    return end(body);
  }

  /** The package that a message without binary data is. */
  static byte[] of(SoapVersion soap, byte[] envelope) {
    return end(root(soap, envelope));
  }

  /** Whether a value has binary data that can be attached. */
  static boolean hasData(Object value) {
    return value instanceof Synthetic synthetic && synthetic.bytes().length > 0;
  }

  /** Whether the binary data of a value, if it has any, are one of the attachments. */
  static boolean isAttached(Object value, Collection<byte[]> attachments) {
    return !hasData(value)
        || attachments.stream()
            .anyMatch(content -> Arrays.equals(content, ((Synthetic) value).bytes()));
  }

  private static ByteArrayOutputStream root(SoapVersion soap, byte[] envelope) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    String type = "%s; charset=utf-8; type=\"%s\"".formatted(XOP_TYPE, soap.mediaType());
    write(body, type, ROOT, envelope);
    return body;
  }

  private static void write(
      ByteArrayOutputStream body, String contentType, String id, byte[] content) {
    String head =
        "--%s\r\nContent-Type: %s\r\nContent-Transfer-Encoding: binary\r\nContent-ID: <%s>\r\n\r\n";
    body.writeBytes(head.formatted(BOUNDARY, contentType, id).getBytes(US_ASCII));
    body.writeBytes(content);
    body.writeBytes("\r\n".getBytes(US_ASCII));
  }

  private static byte[] end(ByteArrayOutputStream body) {
    body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(US_ASCII));
    return body.toByteArray();
  }

  /**
   * The document in the body of a reply, with its attachments. A body that is no package is the
   * document itself, as a fault may be.
   *
   * @throws MalformedReplyException if it is a package that is not whole or not valid
   */
  static XopPackage read(byte[] body) throws MalformedReplyException {
    if (body.length == 0 || body[0] != '-' && body[0] != '\r') {
      return XopPackage.of(body);
    }
    List<BodyPart> parts = parts(body);
    for (BodyPart part : parts) {
      String encoding = part.header("Content-Transfer-Encoding").orElse("binary");
      if (!IDENTITY_ENCODINGS.contains(encoding.toLowerCase(Locale.ROOT))) {
        throw malformed("a part has the Content-Transfer-Encoding " + encoding);
      }
    }
    String type = parts.getFirst().header("Content-Type").orElse("no type");
    if (!type.toLowerCase(Locale.ROOT).startsWith(XOP_TYPE)) {
      throw malformed("the first part is not %s, but %s".formatted(XOP_TYPE, type));
    }
    Map<String, byte[]> attachments = new HashMap<>();
    for (BodyPart part : parts.subList(1, parts.size())) {
      attachments.put(id(part), part.content());
    }
    return new XopPackage(parts.getFirst().content(), attachments);
  }

  private static List<BodyPart> parts(byte[] body) throws MalformedReplyException {
    try {
      return MultipartBody.parts(body);
    } catch (MalformedMultipartException e) {
      throw malformed(e.getMessage());
    }
  }

  private static String id(BodyPart part) {
    return part.header("Content-ID").orElse("").replaceAll("[<>]", "");
  }

  private static MalformedReplyException malformed(String problem) {
    return new MalformedReplyException("/", problem);
  }
}

package org.wsbench.contract.client;

import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.load.http.RequestBytes;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Message;
import org.wsbench.payload.SoapVersion;

/** The HTTP head of a SOAP request (SOAP 1.1, section 6; SOAP 1.2 part 2, section 7). */
public final class SoapHead {

  /** The content type of a message of SOAP 1.1 in UTF-8. */
  public static final String UTF_8 = SoapVersion.SOAP_1_1.contentType(StandardCharsets.UTF_8);

  private static final String CONTENT_TYPE = "Content-Type";
  private static final String ACTION = "SOAPAction";

  /** The empty action, because the contract names none (SOAP 1.1, section 6.1.1). */
  private static final String NO_ACTION = "\"\"";

  private SoapHead() {}

  /** The header lines of a message with a content type, without CR LF. */
  public static List<String> lines(SoapVersion soap, String contentType) {
    String type = CONTENT_TYPE + ": " + contentType;
    return switch (soap) {
      case SOAP_1_1 -> List.of(type, ACTION + ": " + NO_ACTION);
      case SOAP_1_2 -> List.of(type);
    };
  }

  /**
   * The complete head of a request of SOAP 1.1 in UTF-8.
   *
   * @param more additional header lines, without CR LF
   * @param contentLength the value of {@code Content-Length}, in bytes
   */
  static byte[] bytes(Target target, List<String> more, long contentLength) {
    List<String> lines =
        Stream.concat(lines(SoapVersion.SOAP_1_1, UTF_8).stream(), more.stream()).toList();
    return RequestBytes.head(target, lines, contentLength);
  }

  /** A request of SOAP 1.1 for the JDK's client. */
  static HttpRequest.Builder request(
      URI endpoint, String contentType, HttpRequest.BodyPublisher body) {
    return HttpRequest.newBuilder(endpoint)
        .header(CONTENT_TYPE, contentType)
        .header(ACTION, NO_ACTION)
        .POST(body);
  }

  /** A message in its version of SOAP for the JDK's client. */
  static HttpRequest.Builder request(URI endpoint, Message message) {
    HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofByteArray(message.request());
    return switch (message.soap()) {
      case SOAP_1_1 -> request(endpoint, message.contentType(), body);
      case SOAP_1_2 ->
          HttpRequest.newBuilder(endpoint).header(CONTENT_TYPE, message.contentType()).POST(body);
    };
  }
}

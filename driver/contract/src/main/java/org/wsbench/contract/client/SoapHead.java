package org.wsbench.contract.client;

import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.load.http.RequestBytes;
import org.wsbench.load.http.Target;

/** The HTTP head of a SOAP 1.1 request (SOAP 1.1, section 6). */
public final class SoapHead {

  /** The content type of a message in UTF-8. */
  public static final String UTF_8 = "text/xml; charset=utf-8";

  private static final String CONTENT_TYPE = "Content-Type";
  private static final String ACTION = "SOAPAction";

  /** The empty action, because the contract names none (SOAP 1.1, section 6.1.1). */
  private static final String NO_ACTION = "\"\"";

  private SoapHead() {}

  /** The header lines of SOAP, without CR LF. */
  public static List<String> lines(String contentType) {
    return List.of(CONTENT_TYPE + ": " + contentType, ACTION + ": " + NO_ACTION);
  }

  /**
   * The complete head of a request in UTF-8.
   *
   * @param more additional header lines, without CR LF
   * @param contentLength the value of {@code Content-Length}, in bytes
   */
  static byte[] bytes(Target target, List<String> more, long contentLength) {
    List<String> lines = Stream.concat(lines(UTF_8).stream(), more.stream()).toList();
    return RequestBytes.head(target, lines, contentLength);
  }

  /** A request for the JDK's client. */
  static HttpRequest.Builder request(
      URI endpoint, String contentType, HttpRequest.BodyPublisher body) {
    return HttpRequest.newBuilder(endpoint)
        .header(CONTENT_TYPE, contentType)
        .header(ACTION, NO_ACTION)
        .POST(body);
  }
}

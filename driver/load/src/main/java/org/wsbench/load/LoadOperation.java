package org.wsbench.load;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * An operation of a service.
 *
 * @param name used by sources and reports
 * @param headers header lines in addition to {@code Host} and {@code Content-Length}, such as
 *     {@code Content-Type: text/xml}. With {@link #ACCEPT_GZIP} among them, replies may have the
 *     content coding gzip, and are inflated; otherwise they must not have any. With a {@code
 *     Content-Type: multipart/...} among them, replies may be multipart, too
 * @param requests bodies of its requests, identified by their index; one or more; must not be
 *     modified
 * @param validator of the replies
 * @param large the content for which all requests have a stand-in; empty if they are complete
 */
public record LoadOperation(
    String name,
    List<String> headers,
    List<byte[]> requests,
    ReplyValidator validator,
    Optional<LargeContent> large) {

  /** The header line with which requests offer gzip for their replies. */
  public static final String ACCEPT_GZIP = "Accept-Encoding: gzip";

  private static final String MULTIPART = "content-type: multipart/";

  public LoadOperation {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(validator, "validator");
    headers = List.copyOf(headers);
    requests = List.copyOf(requests);
    if (requests.isEmpty()) {
      throw new IllegalArgumentException("operation " + name + ": at least 1 request is needed");
    }
  }

  /** An operation with complete requests. */
  public LoadOperation(
      String name, List<String> headers, List<byte[]> requests, ReplyValidator validator) {
    this(name, headers, requests, validator, Optional.empty());
  }

  /** The same operation, whose requests have stand-ins for large content. */
  public LoadOperation with(LargeContent content) {
    return new LoadOperation(name, headers, requests, validator, Optional.of(content));
  }

  boolean acceptsGzip() {
    return headers.contains(ACCEPT_GZIP);
  }

  boolean acceptsMultipart() {
    return headers.stream().anyMatch(line -> line.toLowerCase(Locale.ROOT).startsWith(MULTIPART));
  }
}

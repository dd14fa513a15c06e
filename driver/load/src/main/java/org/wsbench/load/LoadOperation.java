package org.wsbench.load;

import java.util.List;
import java.util.Objects;

/**
 * An operation of a service.
 *
 * @param name used by sources and reports
 * @param headers header lines in addition to {@code Host} and {@code Content-Length}, such as
 *     {@code Content-Type: text/xml}
 * @param requests bodies of its requests, identified by their index; one or more; must not be
 *     modified
 * @param validator of the replies
 */
public record LoadOperation(
    String name, List<String> headers, List<byte[]> requests, ReplyValidator validator) {

  public LoadOperation {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(validator, "validator");
    headers = List.copyOf(headers);
    requests = List.copyOf(requests);
    if (requests.isEmpty()) {
      throw new IllegalArgumentException("operation " + name + ": at least 1 request is needed");
    }
  }
}

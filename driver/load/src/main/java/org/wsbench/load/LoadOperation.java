package org.wsbench.load;

import java.util.List;
import java.util.Objects;

/**
 * Something a service can be asked for.
 *
 * @param name by which sources and reports refer to it
 * @param headers lines of the request's head beside {@code Host} and {@code Content-Length}, such
 *     as {@code Content-Type: text/xml}
 * @param requests bodies of its different requests, addressed by their index; one or more, not to
 *     be changed
 * @param validator of the replies to them
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

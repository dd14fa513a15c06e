package org.wsbench.host.feature;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** What can be switched on in a stack. */
public enum Feature {
  /** Every request and reply is written, whole, to a file by the stack's own log of messages. */
  LOGGING,
  /** Requests and replies are validated against the schema, as the stack offers it. */
  VALIDATION,
  /** A SOAP handler of JAX-WS reads every request and reply, whole. */
  HANDLER,
  /** Requests and replies are messages of SOAP 1.2. */
  SOAP12,
  /** Requests are inflated, and replies are compressed with gzip for clients that accept it. */
  GZIP,
  /** Binary data may be attachments of requests, and are attachments of replies (MTOM). */
  MTOM,
  /** Connections are secured with TLS 1.3. */
  TLS,
  /** Each request is served by a virtual thread of its own, and no pool limits their number. */
  VIRTUAL_THREADS,
  /** Requests carry a name and a password in a header of WS-Security, without which they fail. */
  WSS_USERNAME,
  /** The body of each request is signed (WS-Security); requests without a signature fail. */
  WSS_SIGN,
  /** Each request is signed, and its values are encrypted; others fail (WS-Security). */
  WSS_ENCRYPT;

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether it secures messages with a header of WS-Security. */
  public boolean isSecurityOfMessages() {
    return this == WSS_USERNAME || this == WSS_SIGN || this == WSS_ENCRYPT;
  }

  /**
   * The feature of that name.
   *
   * @throws IllegalArgumentException if there is none; the message lists what is allowed
   */
  public static Feature named(String id) {
    return Arrays.stream(values())
        .filter(feature -> feature.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a feature; give %s".formatted(id, list(Arrays.asList(values())))));
  }

  /** Names for a message. */
  public static String list(Collection<Feature> features) {
    return features.stream().map(Feature::id).sorted().collect(Collectors.joining(", "));
  }
}

package org.wsbench.plan;

import java.util.Locale;
import org.wsbench.result.Ids;

/**
 * What a stack can do beyond what it does as it comes. It means the same for every stack that has
 * it, so that its cost can be compared.
 */
public enum Feature {
  /** The stack's own log of messages writes every request and reply, whole, to a file. */
  LOGGING,
  /** The stack validates requests and replies against the schema. */
  VALIDATION,
  /** A SOAP handler of JAX-WS reads every request and reply, whole. */
  HANDLER,
  /** Requests and replies are messages of SOAP 1.2. */
  SOAP12,
  /** Requests and replies are compressed with gzip. */
  GZIP,
  /** Binary data are attachments of requests and replies. */
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

  /** The word in plans, descriptors, and command lines. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether it secures messages with a header of WS-Security. */
  public boolean isSecurityOfMessages() {
    return this == WSS_USERNAME || this == WSS_SIGN || this == WSS_ENCRYPT;
  }

  /** Whether requests, replies, or connections differ from those without it. */
  public boolean isOnTheWire() {
    return switch (this) {
      case LOGGING, VALIDATION, HANDLER, VIRTUAL_THREADS -> false;
      case SOAP12, GZIP, MTOM, TLS, WSS_USERNAME, WSS_SIGN, WSS_ENCRYPT -> true;
    };
  }

  /** Reads the word. */
  public static Feature parse(String text) {
    return Ids.parse(Feature.class, Feature::id, text);
  }
}

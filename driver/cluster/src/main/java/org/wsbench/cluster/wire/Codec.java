package org.wsbench.cluster.wire;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Messages as bytes: CBOR (RFC 8949), deflated (RFC 1950). What is read is held to all that the
 * records demand, whoever sent it; nothing in it names a class.
 */
public final class Codec {
  /** Number of the protocol, raised with every change of a message. */
  public static final int PROTOCOL = 1;

  /** Longest message on the wire. A frame of the transport is 1 MiB. */
  public static final int MAX_BYTES = 900 << 10;

  /** Longest message before it is deflated. */
  static final int MAX_INFLATED_BYTES = 64 << 20;

  private Codec() {}

  /**
   * A request as bytes. Halves of surrogate pairs, as of a text that was cut, become U+FFFD.
   *
   * @throws WireException if it is too large
   */
  public static byte[] encode(Request request) throws WireException {
    return encode(request, "request " + request.command().getClass().getSimpleName());
  }

  /**
   * A response as bytes. Halves of surrogate pairs, as of a text that was cut, become U+FFFD.
   *
   * @throws WireException if it is too large
   */
  public static byte[] encode(Response response) throws WireException {
    return encode(response, "response " + response.result().getClass().getSimpleName());
  }

  /**
   * The request that bytes stand for.
   *
   * @throws WireException if they stand for none
   */
  public static Request decodeRequest(byte[] bytes) throws WireException {
    return decode(bytes, Request.class);
  }

  /**
   * The response that bytes stand for.
   *
   * @throws WireException if they stand for none
   */
  public static Response decodeResponse(byte[] bytes) throws WireException {
    return decode(bytes, Response.class);
  }

  private static byte[] encode(Record message, String name) throws WireException {
    byte[] cbor = WireMapper.MAPPER.writeValueAsBytes(message);
    requireAtMost(MAX_INFLATED_BYTES, cbor.length, name + ", not yet deflated");
    byte[] bytes = Deflated.deflate(cbor);
    requireAtMost(MAX_BYTES, bytes.length, name);
    return bytes;
  }

  private static <T> T decode(byte[] bytes, Class<T> type) throws WireException {
    requireAtMost(MAX_BYTES, bytes.length, "message");
    byte[] cbor = Deflated.inflate(bytes, MAX_INFLATED_BYTES);
    PlainCbor.require(cbor);
    try {
      requireProtocol(cbor);
      return WireMapper.MAPPER.readerFor(type).readValue(cbor);
    } catch (RuntimeException e) {
      // Jackson's own, and whatever the constructors of records throw.
      throw Refusals.of(e);
    }
  }

  /** Looks at the number before the rest, which another protocol may write in another way. */
  private static void requireProtocol(byte[] cbor) throws WireException {
    try (JsonParser tokens = WireMapper.MAPPER.createParser(cbor)) {
      if (tokens.nextToken() != JsonToken.START_OBJECT
          || !"protocol".equals(tokens.nextName())
          || tokens.nextToken() != JsonToken.VALUE_NUMBER_INT) {
        throw new WireException("message does not begin with the number of its protocol");
      }
      if (tokens.getIntValue() != PROTOCOL) {
        throw new WireException(
            "message is of protocol %d, and this wsbench speaks %d; use one version everywhere"
                .formatted(tokens.getIntValue(), PROTOCOL));
      }
    }
  }

  private static void requireAtMost(int most, int length, String name) throws WireException {
    if (length > most) {
      throw new WireException("%s: %d bytes; at most %d are allowed".formatted(name, length, most));
    }
  }
}

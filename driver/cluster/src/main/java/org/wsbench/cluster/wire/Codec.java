package org.wsbench.cluster.wire;

import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Encodes and decodes messages: CBOR (RFC 8949), deflated (RFC 1950). A decoded message meets all
 * requirements of its record, whoever sent it, and no part of it can name a class.
 */
public final class Codec {
  /** Version of the protocol, which changes with every change of a message. */
  public static final int PROTOCOL = 5;

  /** Largest message on the wire. A frame of the transport is 1 MiB. */
  public static final int MAX_BYTES = 900 << 10;

  /** Largest message before it is deflated. */
  static final int MAX_INFLATED_BYTES = 64 << 20;

  /** Largest message of an exception, in characters: it may quote what was received. */
  private static final int MAX_REASON = 300;

  private Codec() {}

  /**
   * Encodes a request. Unpaired surrogates, as in a truncated text, become U+FFFD.
   *
   * @throws WireException if it is too large
   */
  public static byte[] encode(Request request) throws WireException {
    return encode(request, "request " + request.command().getClass().getSimpleName());
  }

  /**
   * Encodes a response. Unpaired surrogates, as in a truncated text, become U+FFFD.
   *
   * @throws WireException if it is too large
   */
  public static byte[] encode(Response response) throws WireException {
    return encode(response, "response " + response.result().getClass().getSimpleName());
  }

  /**
   * Decodes a request.
   *
   * @throws WireException if it is not valid
   */
  public static Request decodeRequest(byte[] bytes) throws WireException {
    return decode(bytes, Request.class);
  }

  /**
   * Decodes a response.
   *
   * @throws WireException if it is not valid
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
      // Jackson's exceptions, and those of the records' constructors.
      throw unreadable(e);
    }
  }

  /** Checks the version first: another version may write the rest in another way. */
  private static void requireProtocol(byte[] cbor) throws WireException {
    try (JsonParser tokens = WireMapper.MAPPER.createParser(cbor)) {
      if (tokens.nextToken() != JsonToken.START_OBJECT
          || !"protocol".equals(tokens.nextName())
          || tokens.nextToken() != JsonToken.VALUE_NUMBER_INT) {
        throw new WireException("message does not start with its protocol version");
      }
      if (tokens.getIntValue() != PROTOCOL) {
        throw new WireException(
            "message has protocol version %d, and this wsbench has %d; use the same version everywhere"
                .formatted(tokens.getIntValue(), PROTOCOL));
      }
    }
  }

  private static WireException unreadable(RuntimeException failure) {
    String where = failure instanceof JacksonException jackson ? path(jackson.getPath()) : "";
    String line =
        ("message cannot be read: " + where + reason(failure)).replaceAll("[\\s\\p{Cntrl}]+", " ");
    return new WireException(line.substring(0, Math.min(line.length(), MAX_REASON)), failure);
  }

  private static String reason(RuntimeException failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return switch (cause) {
      case JacksonException jackson -> jackson.getOriginalMessage();
      case NullPointerException nothing -> "a value is missing";
      default -> String.valueOf(cause.getMessage());
    };
  }

  private static String path(List<Reference> steps) {
    return steps.isEmpty()
        ? ""
        : steps.stream()
            .map(
                step ->
                    step.getPropertyName() != null
                        ? step.getPropertyName()
                        : Integer.toString(step.getIndex()))
            .collect(Collectors.joining(".", "", ": "));
  }

  private static void requireAtMost(int most, int length, String name) throws WireException {
    if (length > most) {
      throw new WireException("%s: %d bytes; at most %d are allowed".formatted(name, length, most));
    }
  }
}

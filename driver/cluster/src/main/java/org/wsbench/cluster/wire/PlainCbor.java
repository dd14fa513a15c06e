package org.wsbench.cluster.wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/**
 * Refuses CBOR (RFC 8949, section 3) that goes beyond JSON and byte strings, before a parser reads
 * it. Messages do not need it, and Jackson's parser accepts any number of tags, and expands those
 * that let few bytes stand for many.
 */
final class PlainCbor {
  private static final int MAJOR_TYPE_SHIFT = 5;
  private static final int LOW_BITS = 0x1F;
  private static final int INDEFINITE = 31;

  private PlainCbor() {}

  /** Checks each item; their structure is left to the parser. */
  static void require(byte[] cbor) throws WireException {
    ByteBuffer rest = ByteBuffer.wrap(cbor);
    try {
      while (rest.hasRemaining()) {
        readItem(rest);
      }
    } catch (BufferUnderflowException e) {
      throw new WireException("message ends within a value", e);
    }
  }

  /** Reads the head of an item and the content of a string. */
  private static void readItem(ByteBuffer rest) throws WireException {
    int head = Byte.toUnsignedInt(rest.get());
    int low = head & LOW_BITS;
    long argument = argument(rest, head, low);
    switch (head >> MAJOR_TYPE_SHIFT) {
      case 2, 3 -> skip(rest, argument);
      case 6 -> throw notAllowed("tag", head);
      case 7 -> requireJson(head, low);
      default -> {
        // A number is only a head; the elements of arrays and maps are the next items.
      }
    }
  }

  private static long argument(ByteBuffer rest, int head, int low) throws WireException {
    return switch (low) {
      case 24 -> Byte.toUnsignedInt(rest.get());
      case 25 -> Short.toUnsignedInt(rest.getShort());
      case 26 -> Integer.toUnsignedLong(rest.getInt());
      case 27 -> rest.getLong();
      case 28, 29, 30 -> throw notAllowed("head", head);
      case INDEFINITE -> 0;
      default -> low;
    };
  }

  private static void skip(ByteBuffer rest, long length) {
    if (length < 0 || length > rest.remaining()) {
      throw new BufferUnderflowException();
    }
    rest.position(rest.position() + (int) length);
  }

  /** Allows false, true, null, floating-point numbers and the break of an indefinite length. */
  private static void requireJson(int head, int low) throws WireException {
    boolean json = low >= 20 && low <= 22 || low >= 25 && low <= 27 || low == INDEFINITE;
    if (!json) {
      throw notAllowed("simple value", head);
    }
  }

  private static WireException notAllowed(String what, int head) {
    return new WireException("message has a %s of CBOR (0x%02x)".formatted(what, head));
  }
}

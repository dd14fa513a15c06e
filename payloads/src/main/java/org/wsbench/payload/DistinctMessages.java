package org.wsbench.payload;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Any number of messages of one case, no two of which carry the same value. */
final class DistinctMessages {
  /** Odd, so that its multiples are different in 32 bits, and large, so that they look random. */
  private static final int SPREAD = 0x9E37_79B1;

  private static final int FLOAT_BITS_APART = 8191;
  private static final int SECONDS_APART = 86_399;
  private static final int MILLIS_APART = 7;

  private DistinctMessages() {}

  static List<Message> of(EchoCase echoCase, int count) {
    if (echoCase.operation() == Operation.VOID || count < 1) {
      throw new IllegalArgumentException(
          "There are no " + count + " different messages of " + echoCase.id());
    }
    List<Message> messages =
        IntStream.range(0, count).mapToObj(number -> message(echoCase, number)).toList();
    if (messages.stream().map(m -> ByteBuffer.wrap(m.request())).distinct().count() < count) {
      throw new IllegalStateException(echoCase.id() + " has two equal messages");
    }
    return messages;
  }

  private static Message message(EchoCase echoCase, int number) {
    Operation operation = echoCase.operation();
    Object value = value(echoCase, number);
    return new Message(
        String.format(Locale.ROOT, "%s/distinct-%04d", echoCase.id(), number),
        operation,
        value,
        MessageWriter.request(operation, value));
  }

  private static Object value(EchoCase echoCase, int number) {
    return switch (echoCase.operation()) {
      case INTEGER -> number * SPREAD;
      case FLOAT -> Float.intBitsToFloat(Float.floatToIntBits(1.5f) + number * FLOAT_BITS_APART);
      case DATE ->
          Instant.parse("2001-09-09T01:46:40Z")
              .plusSeconds((long) number * SECONDS_APART)
              .plusMillis((long) number * MILLIS_APART)
              .atOffset(ZoneOffset.UTC);
      // No extreme numbers: a value that a stack gets wrong must not look like a mixed-up reply.
      default ->
          Payloads.sampled(echoCase, Payloads.sampler(echoCase, Payloads.VARIANTS + number, false));
    };
  }
}

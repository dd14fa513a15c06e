package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;

/** Whatever bytes come, they are a message or a {@link WireException}. */
class DamageTest {
  private static final int RANDOM_MESSAGES = 20_000;

  /** In bytes, before they are deflated. */
  private static final int SMALL = 300;

  /** Reads bytes; what is no message must say so, and in no other way. */
  private static boolean arrives(byte[] bytes) {
    return succeeds(() -> Codec.decodeRequest(bytes)) | succeeds(() -> Codec.decodeResponse(bytes));
  }

  private static boolean succeeds(Decoding decoding) {
    try {
      assertThat(decoding.decode()).isNotNull();
      return true;
    } catch (WireException e) {
      assertThat(e.getMessage()).isNotBlank().hasLineCount(1).hasSizeLessThanOrEqualTo(300);
      return false;
    }
  }

  private interface Decoding {
    Object decode() throws WireException;
  }

  /** Small ones, so that each of their bits can be tried. */
  static List<byte[]> messages() throws WireException {
    Evidence evidence = new Evidence("echo", 3, ErrorKind.CORRUPT, "wrong", 200, new byte[50]);
    List<byte[]> messages = new ArrayList<>();
    messages.add(Codec.encode(SampleReports.response(List.of(evidence))));
    for (Request request : HardMessages.of(2).requests()) {
      byte[] message = Codec.encode(request);
      if (TamperedMessage.cbor(message).length < SMALL) {
        messages.add(message);
      }
    }
    return messages;
  }

  private static Stream<byte[]> flips(byte[] bytes) {
    return Stream.iterate(0, bit -> bit < bytes.length * Byte.SIZE, bit -> bit + 1)
        .map(
            bit -> {
              byte[] flipped = bytes.clone();
              flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
              return flipped;
            });
  }

  private static Stream<byte[]> truncations(byte[] bytes) {
    return Stream.iterate(0, length -> length < bytes.length, length -> length + 1)
        .map(length -> Arrays.copyOf(bytes, length));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void survivesEveryFlippedBit(byte[] message) throws Exception {
    flips(message).forEach(DamageTest::arrives);
    flips(TamperedMessage.cbor(message)).map(Deflated::deflate).forEach(DamageTest::arrives);
  }

  @ParameterizedTest
  @MethodSource("messages")
  void noTruncatedMessageArrives(byte[] message) throws Exception {
    assertThat(arrives(message)).isTrue();
    assertThat(truncations(message)).noneMatch(DamageTest::arrives);
    assertThat(truncations(TamperedMessage.cbor(message)).map(Deflated::deflate))
        .noneMatch(DamageTest::arrives);
  }

  @Test
  void noRandomBytesArrive() {
    Random random = new Random(3);
    for (int i = 0; i < RANDOM_MESSAGES; i++) {
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      assertThat(arrives(bytes)).isFalse();
      assertThat(arrives(Deflated.deflate(bytes))).isFalse();
    }
  }

  @Test
  void survivesRandomBytesWithinAMessage() throws Exception {
    Random random = new Random(4);
    for (byte[] message : messages()) {
      byte[] cbor = TamperedMessage.cbor(message);
      for (int i = 0; i < 500; i++) {
        byte[] changed = cbor.clone();
        for (int bytes = random.nextInt(4); bytes >= 0; bytes--) {
          changed[random.nextInt(changed.length)] = (byte) random.nextInt();
        }
        arrives(Deflated.deflate(changed));
      }
    }
  }
}

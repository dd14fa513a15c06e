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

/** Any bytes decode to a message or fail with a {@link WireException}. */
class DamageTest {
  private static final int RANDOM_MESSAGES = 20_000;

  /** In bytes, before they are deflated. */
  private static final int SMALL = 300;

  /** Whether bytes are a message; if not, they must fail in the specified way. */
  private static boolean isMessage(byte[] bytes) {
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

  /** Small messages, so that each of their bits can be flipped. */
  static List<byte[]> messages() throws WireException {
    Evidence evidence = new Evidence("echo", 3, ErrorKind.CORRUPT, "wrong", 200, new byte[50]);
    List<byte[]> messages = new ArrayList<>();
    messages.add(Codec.encode(SampleReports.response(List.of(evidence))));
    for (Request request : EdgeCaseMessages.of(2).requests()) {
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
    flips(message).forEach(DamageTest::isMessage);
    flips(TamperedMessage.cbor(message)).map(Deflated::deflate).forEach(DamageTest::isMessage);
  }

  @ParameterizedTest
  @MethodSource("messages")
  void noTruncatedMessageIsValid(byte[] message) throws Exception {
    assertThat(isMessage(message)).isTrue();
    assertThat(truncations(message)).noneMatch(DamageTest::isMessage);
    assertThat(truncations(TamperedMessage.cbor(message)).map(Deflated::deflate))
        .noneMatch(DamageTest::isMessage);
  }

  @Test
  void randomBytesAreNoMessage() {
    Random random = new Random(3);
    for (int i = 0; i < RANDOM_MESSAGES; i++) {
      byte[] bytes = new byte[random.nextInt(300)];
      random.nextBytes(bytes);
      assertThat(isMessage(bytes)).isFalse();
      assertThat(isMessage(Deflated.deflate(bytes))).isFalse();
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
        isMessage(Deflated.deflate(changed));
      }
    }
  }
}

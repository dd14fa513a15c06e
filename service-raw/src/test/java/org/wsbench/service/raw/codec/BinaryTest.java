package org.wsbench.service.raw.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryTest {

  @Test
  void readsWhatItWrites() {
    for (int length = 0; length < 100; length++) {
      byte[] bytes = random(length);

      assertThat(Binary.parse(Binary.format(bytes))).isEqualTo(bytes);
    }
  }

  @Test
  void readsLinesAndSpaceAnywhere() {
    byte[] bytes = random(1_000);
    String lines = "\n\t" + Base64.getMimeEncoder().encodeToString(bytes) + "\r\n ";

    assertThat(Binary.parse(lines)).isEqualTo(bytes);
    assertThat(Binary.parse(" A A\tE\nC ")).containsExactly(0, 1, 2);
    assertThat(Binary.parse(" ")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"A", "AA", "AA=", "AAA", "A*==", "====", "AA==AAAA", "\u0141AAA", "-_AA"})
  void refusesWhatIsNoBase64(String text) {
    assertThatThrownBy(() -> Binary.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}

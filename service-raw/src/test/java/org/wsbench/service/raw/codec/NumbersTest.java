package org.wsbench.service.raw.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "+7, 7",
    "007, 7",
    "2147483647, 2147483647",
    "-2147483648, -2147483648",
    "-00000000002147483648, -2147483648"
  })
  void readsInts(String text, int value) {
    assertThat(Numbers.parseInt(text.toCharArray(), text.length())).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "+",
        "--1",
        "1.0",
        "1e1",
        "0x1",
        "1 2",
        "\u0661",
        "2147483648",
        "-2147483649",
        "99999999999999999999999999"
      })
  void refusesWhatIsNoInt(String text) {
    assertThatThrownBy(() -> Numbers.parseInt(text.toCharArray(), text.length()))
        .isInstanceOf(NumberFormatException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "INF, Infinity",
    "+INF, Infinity",
    "-INF, -Infinity",
    "NaN, NaN",
    "0, 0.0",
    "-0, -0.0",
    "-0.000, -0.0",
    "1., 1.0",
    ".5, 0.5",
    "+1.50, 1.5",
    "15E-1, 1.5",
    "15e+1, 150.0",
    "16777216, 16777216",
    "16777217, 16777216",
    "167772163, 167772160",
    "1677721.63, 1677721.6",
    "16777219, 16777220",
    "167772.17, 167772.17",
    "3.4028235E38, 3.4028235E38",
    "1E39, Infinity",
    "1.4E-45, 1.4E-45",
    "1E-60, 0.0",
    "0.00000000000000000000001, 1E-23",
    "00000000000000000000001, 1.0",
    "123456789012345678901234567890, 1.2345679E29"
  })
  void readsFloats(String text, float value) {
    // As objects, because -0.0 == 0.0 and NaN != NaN.
    assertThat(Float.valueOf(parseFloat(text))).isEqualTo(Float.valueOf(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        ".",
        "-.",
        "e1",
        "1e",
        "1e+",
        "1e1.0",
        "1.2.3",
        "1f",
        "1d",
        "0x1p3",
        "Infinity",
        "nan",
        "inf",
        "-NaN",
        "1 2",
        "\u0661",
        "1,5"
      })
  void refusesWhatIsNoFloat(String text) {
    assertThatThrownBy(() -> parseFloat(text)).isInstanceOf(NumberFormatException.class);
  }

  @Test
  void readsAsTheJdkReads() {
    Random random = new Random(7);
    for (int i = 0; i < 200_000; i++) {
      String decimal = decimal(random);
      String any = anyFinite(random);

      assertReadAsTheJdkReads(decimal);
      assertReadAsTheJdkReads(any);
    }
  }

  private static void assertReadAsTheJdkReads(String text) {
    assertThat(Float.valueOf(parseFloat(text))).as(text).isEqualTo(Float.valueOf(text));
  }

  private static String anyFinite(Random random) {
    float value = Float.intBitsToFloat(random.nextInt());
    return Float.isFinite(value) ? Float.toString(value) : "0";
  }

  /** Up to ten digits with a point anywhere: on both sides of what the short way can do. */
  private static String decimal(Random random) {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
    text.append(random.nextLong(1L << random.nextInt(1, 34)));
    int digits = text.charAt(0) == '-' ? 1 : 0;
    return text.insert(random.nextInt(digits, text.length() + 1), '.').toString();
  }

  @ParameterizedTest
  @CsvSource({"Infinity, INF", "-Infinity, -INF", "NaN, NaN", "-0.0, -0.0", "1.5E10, 1.5E10"})
  void writesFloats(float value, String text) {
    assertThat(Numbers.format(value)).isEqualTo(text);
  }

  private static float parseFloat(String text) {
    return Numbers.parseFloat(text.toCharArray(), text.length());
  }
}

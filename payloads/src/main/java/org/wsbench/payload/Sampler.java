package org.wsbench.payload;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;

/**
 * Draws realistic simple values. The sequence depends on the seed alone: {@link Random}'s algorithm
 * is part of its contract.
 */
final class Sampler {
  private static final List<ZoneOffset> ZONES =
      List.of(
          ZoneOffset.UTC,
          ZoneOffset.ofHours(1),
          ZoneOffset.ofHours(-5),
          ZoneOffset.ofHoursMinutes(5, 30),
          ZoneOffset.ofHours(9),
          ZoneOffset.ofHoursMinutes(-3, -30),
          ZoneOffset.ofHoursMinutes(12, 45),
          ZoneOffset.ofHours(-8));
  private static final int LONGEST_CODE = 9;

  private final Random random;
  private final Script script;
  private final boolean extreme;

  /**
   * @param extreme whether numbers come from the ends of their ranges, negative ones among them
   */
  Sampler(long seed, Script script, boolean extreme) {
    this.random = new Random(seed);
    this.script = script;
    this.extreme = extreme;
  }

  /** At least {@code low}, less than {@code high}. */
  int between(int low, int high) {
    return random.nextInt(low, high);
  }

  /** An ordinary number below {@code high}, or one within {@code high} of an end of xs:int. */
  int number(int high) {
    int ordinary = random.nextInt(high);
    if (!extreme) {
      return ordinary;
    }
    return random.nextBoolean() ? Integer.MIN_VALUE + ordinary : Integer.MAX_VALUE - ordinary;
  }

  /** A number that is small in size, negative in every other extreme draw. */
  int smallNumber(int high) {
    int ordinary = random.nextInt(high);
    return extreme && random.nextBoolean() ? -ordinary : ordinary;
  }

  /** A price with two decimals, negative in every other extreme draw. */
  float price(int high) {
    float price = random.nextInt(1, high * 100) / 100f;
    return extreme && random.nextBoolean() ? -price : price;
  }

  /** A moment of the years 2010 to 2029, every other one with milliseconds, in a random zone. */
  OffsetDateTime moment() {
    long first = Instant.parse("2010-01-01T00:00:00Z").getEpochSecond();
    long last = Instant.parse("2030-01-01T00:00:00Z").getEpochSecond();
    long milliseconds = random.nextBoolean() ? random.nextInt(1, 1000) : 0;
    return Instant.ofEpochSecond(random.nextLong(first, last))
        .plusMillis(milliseconds)
        .atOffset(pick(ZONES));
  }

  byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  String firstName() {
    return pick(script.firstNames());
  }

  String lastName() {
    return pick(script.lastNames());
  }

  String city() {
    return pick(script.cities());
  }

  String streetAddress() {
    return between(1, 1000) + " " + pick(script.streets());
  }

  /** A number of so many decimal digits, the first not zero. */
  String digits(int count) {
    StringBuilder digits = new StringBuilder().append((char) ('1' + random.nextInt(9)));
    while (digits.length() < count) {
      digits.append((char) ('0' + random.nextInt(10)));
    }
    return digits.toString();
  }

  /**
   * Words and an article code that together take exactly so many bytes in a message, escapes
   * included. Single spaces stand between the words and none at the ends.
   *
   * @param bytes at least 1
   */
  String text(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("A text of " + bytes + " bytes: at least 1 is needed");
    }
    StringBuilder text = new StringBuilder();
    int left = bytes;
    while (left > LONGEST_CODE) {
      Script.Word word = pick(script.words(left - 2));
      text.append(word.text()).append(' ');
      left -= word.bytes() + 1;
    }
    return text.append(code(left)).toString();
  }

  private String code(int length) {
    char letter = (char) ('A' + random.nextInt(26));
    return length == 1 ? String.valueOf(letter) : letter + digits(length - 1);
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}

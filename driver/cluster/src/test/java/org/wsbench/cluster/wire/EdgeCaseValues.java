package org.wsbench.cluster.wire;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Random values, half of them edge cases; the same for the same seed. */
final class EdgeCaseValues {
  private static final List<String> TEXTS =
      List.of("", " ", "null", "\u0000\n\t\"\\", "\uD83D\uDE00 \u00E9\u20AC", "x".repeat(9_000));
  private static final List<Long> LONGS =
      List.of(0L, -1L, 1L, 23L, 24L, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE);
  private static final List<Double> SHARES = List.of(0.0, 1.0, Double.MIN_VALUE, 1.0 / 3);
  private static final List<Double> POSITIVE =
      List.of(Double.MIN_VALUE, Double.MAX_VALUE, 1.0, 0.1, 1e-300);
  private static final List<Instant> INSTANTS =
      List.of(Instant.MIN, Instant.MAX, Instant.EPOCH, Instant.EPOCH.minusNanos(1));
  private static final List<Duration> DURATIONS =
      List.of(
          Duration.ofNanos(1),
          Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
          Duration.ofDays(3).plusNanos(7));

  private final Random random;

  EdgeCaseValues(long seed) {
    random = new Random(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  <T> T oneOf(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  private <T> T edge(List<T> edges, Supplier<T> other) {
    return random.nextBoolean() ? oneOf(edges) : other.get();
  }

  <T> Optional<T> maybe(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }

  /** The value, or null. */
  <T> List<T> some(Supplier<T> value) {
    return Stream.generate(value).limit(random.nextInt(4)).toList();
  }

  boolean flag() {
    return random.nextBoolean();
  }

  String text() {
    return edge(TEXTS, () -> "text " + random.nextInt());
  }

  /** A unique name. */
  String name(int number) {
    return number + text();
  }

  long number() {
    return edge(LONGS, random::nextLong);
  }

  long count() {
    return edge(List.of(0L, 1L, Long.MAX_VALUE), () -> random.nextLong(1L << 40));
  }

  int positive() {
    return edge(List.of(1, Integer.MAX_VALUE), () -> 1 + random.nextInt(1000));
  }

  double share() {
    return edge(SHARES, random::nextDouble);
  }

  double positiveFigure() {
    return edge(POSITIVE, () -> random.nextDouble() + 0.5);
  }

  Duration duration() {
    return edge(DURATIONS, () -> Duration.ofNanos(1 + random.nextLong(1L << 50)));
  }

  Instant instant() {
    return edge(
        INSTANTS, () -> Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000)));
  }

  byte[] bytes(int most) {
    byte[] bytes = new byte[random.nextInt(most)];
    random.nextBytes(bytes);
    return bytes;
  }

  OptionalLong maybeCount() {
    return random.nextBoolean() ? OptionalLong.of(count()) : OptionalLong.empty();
  }

  OptionalInt maybePositive() {
    return random.nextBoolean() ? OptionalInt.of(positive()) : OptionalInt.empty();
  }

  OptionalDouble maybeShare() {
    return random.nextBoolean() ? OptionalDouble.of(share()) : OptionalDouble.empty();
  }
}

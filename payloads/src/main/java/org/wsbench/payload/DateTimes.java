package org.wsbench.payload;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code xs:dateTime} (XML Schema part 2, section 3.2.7), down to nanoseconds. */
final class DateTimes {
  private static final Pattern FORM =
      Pattern.compile(
          "(-?[0-9]{4,9})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})"
              + "(?:\\.([0-9]{1,9})0*)?(Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]|[+-]14:00)?");
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter FRACTIONS =
      new DateTimeFormatterBuilder()
          .append(SECONDS)
          .appendFraction(ChronoField.NANO_OF_SECOND, 3, 9, true)
          .toFormatter(Locale.ROOT);

  private DateTimes() {}

  /**
   * An {@link OffsetDateTime} if the text names a time zone, else a {@link LocalDateTime}.
   *
   * @throws IllegalArgumentException if the text is not an xs:dateTime
   */
  static Temporal parse(String text) {
    Matcher parts = FORM.matcher(SimpleType.collapse(text));
    if (!parts.matches()) {
      throw SimpleType.illegal(text, "an xs:dateTime");
    }
    try {
      LocalDateTime local = local(parts);
      String zone = parts.group(8);
      return zone == null ? local : local.atOffset(ZoneOffset.of(zone));
    } catch (DateTimeException e) {
      throw SimpleType.illegal(text, "an xs:dateTime");
    }
  }

  private static LocalDateTime local(Matcher parts) {
    int hour = number(parts, 4);
    int minute = number(parts, 5);
    int second = number(parts, 6);
    String fraction = parts.group(7);
    int nanos = fraction == null ? 0 : Integer.parseInt((fraction + "00000000").substring(0, 9));
    // 24:00:00 is legal and means the first instant of the next day.
    boolean endOfDay = hour == 24 && minute == 0 && second == 0 && nanos == 0;
    LocalDateTime start =
        LocalDateTime.of(
            number(parts, 1),
            number(parts, 2),
            number(parts, 3),
            endOfDay ? 0 : hour,
            minute,
            second,
            nanos);
    return endOfDay ? start.plusDays(1) : start;
  }

  private static int number(Matcher parts, int group) {
    return Integer.parseInt(parts.group(group));
  }

  /**
   * Three digits of fraction, more if need be, none for a whole second; and the zone as {@code Z}
   * or an offset if there is one.
   */
  static String print(Temporal value) {
    boolean whole = value.get(ChronoField.NANO_OF_SECOND) == 0;
    String local = (whole ? SECONDS : FRACTIONS).format(value);
    return value instanceof OffsetDateTime zoned ? local + zoned.getOffset().getId() : local;
  }

  /**
   * Whether two values are the same instant. One without a zone is no instant, so it equals only
   * another without.
   */
  static boolean same(Temporal one, Temporal other) {
    if (one instanceof OffsetDateTime left && other instanceof OffsetDateTime right) {
      return left.isEqual(right);
    }
    return one.equals(other);
  }
}

package org.wsbench.service.raw.codec;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.wsbench.service.raw.model.DateTime;

/**
 * The type dateTime of XML Schema: {@code -?yyyy-mm-ddThh:mm:ss(.s+)?(Z|(+|-)hh:mm)?}. Fractions
 * are kept to the nanosecond, further digits are cut off; years have up to nine digits.
 */
final class DateTimes {

  private static final int MAX_ZONE_MINUTES = 14 * 60;
  private static final int MAX_YEAR_DIGITS = 9;
  private static final int NANO_DIGITS = 9;

  private DateTimes() {}

  /**
   * Reads a dateTime.
   *
   * @param text characters without white space around them
   * @param length how many of the characters count
   * @throws IllegalArgumentException if they are no dateTime
   */
  static DateTime parse(char[] text, int length) {
    Cursor at = new Cursor(text, length);
    try {
      return read(at);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static DateTime read(Cursor at) {
    int year = year(at);
    at.expect('-');
    int month = at.twoDigits();
    at.expect('-');
    int day = at.twoDigits();
    at.expect('T');
    int hour = at.twoDigits();
    at.expect(':');
    int minute = at.twoDigits();
    at.expect(':');
    int second = at.twoDigits();
    int nanos = at.take('.') ? nanos(at) : 0;
    boolean endOfDay = hour == 24;
    if (endOfDay && (minute | second | nanos) != 0) {
      throw new IllegalArgumentException("later than 24:00:00");
    }
    LocalDateTime local =
        LocalDateTime.of(year, month, day, endOfDay ? 0 : hour, minute, second, nanos);
    ZoneOffset zone = zone(at);
    at.expectEnd();
    return new DateTime(endOfDay ? local.plusDays(1) : local, zone);
  }

  private static int year(Cursor at) {
    boolean negative = at.take('-');
    int digits = at.countDigits();
    boolean padded = digits > 4 && at.peek() == '0';
    if (digits < 4 || digits > MAX_YEAR_DIGITS || padded) {
      throw new IllegalArgumentException("year");
    }
    int year = at.number(digits);
    return negative ? -year : year;
  }

  private static int nanos(Cursor at) {
    int digits = at.countDigits();
    if (digits == 0) {
      throw new IllegalArgumentException("fraction");
    }
    int kept = Math.min(digits, NANO_DIGITS);
    int nanos = at.number(kept);
    for (int i = kept; i < NANO_DIGITS; i++) {
      nanos *= 10;
    }
    at.skip(digits - kept);
    return nanos;
  }

  private static ZoneOffset zone(Cursor at) {
    if (at.isAtEnd()) {
      return null;
    }
    if (at.take('Z')) {
      return ZoneOffset.UTC;
    }
    boolean negative = at.take('-');
    if (!negative) {
      at.expect('+');
    }
    int hours = at.twoDigits();
    at.expect(':');
    int minutes = at.twoDigits();
    int total = 60 * hours + minutes;
    if (minutes > 59 || total > MAX_ZONE_MINUTES) {
      throw new IllegalArgumentException("zone");
    }
    return ZoneOffset.ofTotalSeconds(negative ? -60 * total : 60 * total);
  }

  /** The lexical form, with as few digits of the second's fraction as it needs. */
  static String format(DateTime value) {
    LocalDateTime local = value.local();
    StringBuilder out = new StringBuilder(40);
    year(out, local.getYear());
    twoDigits(out.append('-'), local.getMonthValue());
    twoDigits(out.append('-'), local.getDayOfMonth());
    twoDigits(out.append('T'), local.getHour());
    twoDigits(out.append(':'), local.getMinute());
    twoDigits(out.append(':'), local.getSecond());
    fraction(out, local.getNano());
    if (value.zone() != null) {
      zone(out, value.zone().getTotalSeconds() / 60);
    }
    return out.toString();
  }

  private static void year(StringBuilder out, int year) {
    if (year < 0) {
      out.append('-');
    }
    int digits = Math.abs(year);
    for (int least = 1000; digits < least && least > 1; least /= 10) {
      out.append('0');
    }
    out.append(digits);
  }

  private static void twoDigits(StringBuilder out, int value) {
    out.append((char) ('0' + value / 10)).append((char) ('0' + value % 10));
  }

  private static void fraction(StringBuilder out, int nanos) {
    int rest = nanos;
    if (rest != 0) {
      out.append('.');
    }
    for (int unit = 100_000_000; rest != 0; unit /= 10) {
      out.append((char) ('0' + rest / unit));
      rest %= unit;
    }
  }

  private static void zone(StringBuilder out, int minutes) {
    if (minutes == 0) {
      out.append('Z');
      return;
    }
    int size = Math.abs(minutes);
    twoDigits(out.append(minutes < 0 ? '-' : '+'), size / 60);
    twoDigits(out.append(':'), size % 60);
  }
}

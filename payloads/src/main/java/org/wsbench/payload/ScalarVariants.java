package org.wsbench.payload;

import java.util.List;

/** The values of echoInteger, echoFloat and echoDate, chosen for lexical forms of equal length. */
final class ScalarVariants {
  private static final float[] FLOATS = {
    1234.567f, 98765.43f, -1234.56f, 1.234E10f, 1.234E-5f, 0.015625f, -0.03125f, 100000.5f,
    7.654321f, -7.65432f, 3.402E38f, -3.4E-10f, -3.39E38f, 1.18E-37f, 19.95123f, 250.1875f,
    -19.9512f, -250.187f, 65536.25f, -65536.5f, 2.718282f, -2.71828f, 3.141593f, -3.14159f,
    9.876E12f, -9.87E12f, 16777.22f, 8191.875f, -8191.75f, 524288.5f, 0.333333f, 4.567E-8f
  };

  /**
   * Fractions of two, seven, and one digits, none of them finer than a millisecond, the resolution
   * of some bindings. Trailing zeros are legal, and common in what .NET sends.
   */
  private static final List<String> DATES =
      List.of(
          "2026-01-31T08:15:00.25+01:00",
          "2024-02-29T23:59:59.9990000Z",
          "2023-12-31T23:59:59.99-05:00",
          "2025-06-15T12:00:00.1230000Z",
          "1999-12-31T23:59:59.99+14:00",
          "2000-01-01T00:00:00.0010000Z",
          "2038-01-19T03:14:07.50+05:30",
          "1970-01-01T00:00:00.0000000Z",
          "1969-07-20T20:17:40.75+00:00",
          "1945-05-08T23:01:00.5000000Z",
          "2026-03-29T02:30:00.10+02:00",
          "2026-10-25T02:30:00.2500000Z",
          "2100-02-28T18:45:30.05-08:00",
          "2019-08-07T06:05:04.3210000Z",
          "2012-11-10T09:08:07.60+09:00",
          "2021-04-05T16:17:18.1900000Z",
          "2016-02-29T00:00:00.01-03:30",
          "2022-09-30T11:22:33.4440000Z",
          "2018-07-17T07:17:27.37+12:45",
          "2011-01-11T11:11:11.1110000Z",
          "1985-10-26T01:21:00.88-07:00",
          "2015-10-21T16:29:00.7000000Z",
          "1912-04-15T02:20:00.40-03:00",
          "2001-09-09T01:46:40.0100000Z",
          "2033-05-18T03:33:20.33+08:00",
          "2014-12-25T17:30:45.6780000Z",
          "2020-02-20T20:20:20.20-11:00",
          "2027-07-07T07:07:07.0070000Z",
          "2010-05-05T15:25:35.45+04:30",
          "2028-02-29T13:14:15.1600000Z",
          "1999-01-01T00:00:00.99-12:00",
          "2017-03-13T03:13:23.8880000Z");

  private ScalarVariants() {}

  /** Ten characters: from the greatest xs:int down, and negative numbers of nine digits. */
  static int integer(int variant) {
    return variant % 2 == 0
        ? Integer.MAX_VALUE - variant * 35_791_394
        : -999_999_999 + variant * 27_000_001;
  }

  static float number(int variant) {
    return FLOATS[variant];
  }

  /** The lexical form of a dateTime. */
  static String date(int variant) {
    return DATES.get(variant);
  }
}

package org.wsbench.service.raw.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.service.raw.model.DateTime;

class DateTimesTest {

  @Test
  void readsEveryPart() {
    assertThat(parse("2026-12-31T13:14:15.0160-08:30"))
        .isEqualTo(
            new DateTime(
                LocalDateTime.of(2026, 12, 31, 13, 14, 15, 16_000_000),
                ZoneOffset.ofHoursMinutes(-8, -30)));
    assertThat(parse("-0044-03-15T00:00:00"))
        .isEqualTo(new DateTime(LocalDateTime.of(-44, 3, 15, 0, 0, 0), null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-28T23:59:59",
        "2026-02-28T23:59:59Z",
        "2024-02-29T00:00:00+14:00",
        "2024-02-29T00:00:00-14:00",
        "2024-02-29T00:00:00-00:30",
        "0001-01-01T00:00:00.000000001+05:45",
        "-0001-01-01T00:00:00.1",
        "12026-01-01T00:00:00.123456789Z",
        "-999999999-01-01T00:00:00Z"
      })
  void writesTheShortestFormAsItWasRead(String text) {
    assertThat(DateTimes.format(parse(text))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-02-28T23:59:59.000, 2026-02-28T23:59:59",
    "2026-02-28T23:59:59.500+00:00, 2026-02-28T23:59:59.5Z",
    "2026-02-28T23:59:59-00:00, 2026-02-28T23:59:59Z",
    "2026-12-31T24:00:00Z, 2027-01-01T00:00:00Z",
    "2026-12-31T24:00:00.000, 2027-01-01T00:00:00",
    "2026-02-28T23:59:59.1234567894Z, 2026-02-28T23:59:59.123456789Z"
  })
  void writesOtherFormsOfTheSameValueAlike(String text, String shortest) {
    assertThat(DateTimes.format(parse(text))).isEqualTo(shortest);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2026-02-28",
        "2026-02-28T23:59",
        "2026-02-28 23:59:59",
        "2026-2-28T23:59:59",
        "2026-02-30T23:59:59",
        "2025-02-29T00:00:00",
        "2026-13-01T00:00:00",
        "2026-00-01T00:00:00",
        "2026-01-01T25:00:00",
        "2026-01-01T24:00:01",
        "2026-01-01T24:01:00",
        "2026-01-01T00:60:00",
        "2026-01-01T00:00:60",
        "2026-01-01T00:00:00.",
        "2026-01-01T00:00:00.Z",
        "2026-01-01T00:00:00z",
        "2026-01-01T00:00:00+14:01",
        "2026-01-01T00:00:00+01:60",
        "2026-01-01T00:00:00+0100",
        "2026-01-01T00:00:00+01",
        "2026-01-01T00:00:00Zx",
        "026-01-01T00:00:00",
        "02026-01-01T00:00:00",
        "+2026-01-01T00:00:00",
        "1234567890-01-01T00:00:00",
        "\u0662026-01-01T00:00:00"
      })
  void refusesWhatIsNoDateTime(String text) {
    assertThatThrownBy(() -> parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  private static DateTime parse(String text) {
    return DateTimes.parse(text.toCharArray(), text.length());
  }
}

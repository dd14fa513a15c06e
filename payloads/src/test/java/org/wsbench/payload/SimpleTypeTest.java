package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimpleTypeTest {

  @ParameterizedTest
  @CsvSource({"0,0", "-0,0", "+7,7", "007,7", "' \t\n7 ',7", "-2147483648,-2147483648"})
  void integersAreReadByValue(String text, int value) {
    assertThat(SimpleType.INT.parse(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "1 2", "1.0", "0x1", "2147483648", "1e3", "--1", "\u0663", "\u00a07"})
  void whatIsNoIntegerIsRefused(String text) {
    assertThatThrownBy(() -> SimpleType.INT.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'" + text + "' is not an xs:int");
  }

  @ParameterizedTest
  @CsvSource({
    "1.5,1.5",
    "1.50,1.5",
    "15E-1,1.5",
    "+.15e1,1.5",
    "' 1.5 ',1.5",
    "7.,7",
    "INF,Infinity",
    "-INF,-Infinity",
    "NaN,NaN",
    "-0,-0.0",
    "1e-60,0"
  })
  void floatsAreReadByValue(String text, float value) {
    assertThat(SimpleType.FLOAT.parse(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Infinity",
        "-Infinity",
        "+INF",
        "inf",
        "nan",
        "1.5f",
        "1d",
        "0x1p3",
        ".",
        "1,5"
      })
  void whatIsNoFloatIsRefused(String text) {
    assertThatThrownBy(() -> SimpleType.FLOAT.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'" + text + "' is not an xs:float");
  }

  @Test
  void floatsAreComparedInTheirValueSpace() {
    assertThat(SimpleType.FLOAT.same(Float.NaN, Float.intBitsToFloat(0x7fc00001))).isTrue();
    assertThat(SimpleType.FLOAT.same(0f, -0f)).isFalse();
    assertThat(SimpleType.FLOAT.same(1.5f, Math.nextUp(1.5f))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "2026-01-02T03:04:05Z, 2026-01-02T03:04:05Z",
    "2026-01-02T03:04:05.500Z, 2026-01-02T03:04:05.5Z",
    "2026-01-02T03:04:05.123456789000Z, 2026-01-02T03:04:05.123456789Z",
    "2026-01-02T24:00:00+01:00, 2026-01-03T00:00:00+01:00",
    "2026-01-02T03:04:05-14:00, 2026-01-02T17:04:05Z",
    "-0044-03-15T12:00:00Z, -0044-03-15T12:00:00Z"
  })
  void dateTimesAreReadAsInstants(String text, String instant) {
    Object read = SimpleType.DATE_TIME.parse(text);
    assertThat(SimpleType.DATE_TIME.same(read, OffsetDateTime.parse(instant))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2026-01-02",
        "2026-01-02T03:04Z",
        "2026-1-2T03:04:05Z",
        "2026-02-30T03:04:05Z",
        "2026-01-02T25:00:00Z",
        "2026-01-02T24:00:01Z",
        "2026-01-02 03:04:05Z",
        "2026-01-02T03:04:05z",
        "2026-01-02T03:04:05+0100",
        "2026-01-02T03:04:05+14:01",
        "2026-01-02T03:04:05.Z",
        "26-01-02T03:04:05Z"
      })
  void whatIsNoDateTimeIsRefused(String text) {
    assertThatThrownBy(() -> SimpleType.DATE_TIME.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'" + text + "' is not an xs:dateTime");
  }

  @Test
  void aDateTimeWithoutZoneIsNoInstant() {
    Object local = SimpleType.DATE_TIME.parse("2026-01-02T03:04:05");
    assertThat(local).isEqualTo(LocalDateTime.parse("2026-01-02T03:04:05"));
    assertThat(SimpleType.DATE_TIME.same(local, OffsetDateTime.parse("2026-01-02T03:04:05Z")))
        .isFalse();
    assertThatThrownBy(() -> SimpleType.ZONED_DATE_TIME.parse("2026-01-02T03:04:05"))
        .hasMessage("the xs:dateTime '2026-01-02T03:04:05' has lost its time zone");
  }

  @ParameterizedTest
  @ValueSource(strings = {"AQID", " AQ ID\n", "\r\n\tAQID"})
  void base64IsReadWithItsWhiteSpace(String text) {
    assertThat((byte[]) SimpleType.BASE64.parse(text)).containsExactly(1, 2, 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"AQI", "AQ==AQ==", "AR==", "A*==", "AQ", "AQ-_"})
  void whatIsNoBase64IsRefused(String text) {
    assertThatThrownBy(() -> SimpleType.BASE64.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'" + text + "' is not an xs:base64Binary");
  }

  @Test
  void longTextIsShortenedInMessages() {
    assertThatThrownBy(() -> SimpleType.INT.parse("9\n".repeat(1000)))
        .hasMessage("'" + "9\\n".repeat(30) + "...' is not an xs:int");
  }
}

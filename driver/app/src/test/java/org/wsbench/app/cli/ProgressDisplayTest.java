package org.wsbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {
  private static final Terminal WATCHED = new Terminal(true, 60, false);
  private static final Locale BEFORE = Locale.getDefault();

  private final StringWriter written = new StringWriter();
  private final PrintWriter err = new PrintWriter(written);

  @AfterEach
  void locale() {
    Locale.setDefault(BEFORE);
  }

  @Test
  void plainLinesWhereNobodyWatches() {
    try (ProgressDisplay display = new ProgressDisplay(Terminal.none(), err)) {
      display.say("starting metro");
      display.tick("metro echoVoid", 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
      display.say("done");
    }
    assertThat(written.toString().lines()).containsExactly("starting metro", "done");
    assertThat(written.toString()).doesNotContain("\u001b", "\r\u001b");
  }

  @Test
  void microbenchmarksHaveLinesWhereNobodyWatches() {
    try (ProgressDisplay display = new ProgressDisplay(Terminal.none(), err)) {
      display.finished("round 1/2", 1, 2);
      display.finished("round 2/2", 2, 2);
    }
    assertThat(written.toString().lines()).containsExactly("round 1/2", "round 2/2");
  }

  @Test
  void tellsHowFarHowLongStillHowFastAndWhat() {
    Locale.setDefault(Locale.GERMANY);
    try (ProgressDisplay display = new ProgressDisplay(WATCHED, err)) {
      display.tick("metro echoVoid", 12_345.6, Duration.ofHours(30), Duration.ofHours(120));
    }
    assertThat(written.toString())
        .matches(
            "(?s)\r\u001b\\[K\\[=====               ] (90:00:00|89:59:\\d\\d) left, 12,346/.*");
  }

  @Test
  void countsHoursAndNeverLessThanNothing() {
    assertThat(bar(30, 120)).isEqualTo("[=====               ] 1:30 left");
    assertThat(bar(0, 0)).isEqualTo("[                    ] 0:00 left");
    assertThat(bar(0, 8 * 3600)).endsWith("] 8:00:00 left");
    assertThat(bar(70, 60)).isEqualTo("[====================] 0:00 left");
  }

  private static String bar(int doneSeconds, int plannedSeconds) {
    return ProgressDisplay.bar(Duration.ofSeconds(doneSeconds), Duration.ofSeconds(plannedSeconds));
  }

  @Test
  void linesThatStayGoAboveTheOneThatMoves() {
    ProgressDisplay display = new ProgressDisplay(WATCHED, err);
    display.say("starting metro");
    display.tick("metro echoVoid", 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
    display.say("echoVoid metro 10/s");

    assertThat(new Screen().after(written.toString()))
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("starting metro"),
            line -> assertThat(line).isEqualTo("echoVoid metro 10/s"),
            line -> assertThat(line).startsWith("[==").endsWith("left, 10/s, metro echoVoid"));
    display.close();
    display.tick("drawn too late", 10, Duration.ofSeconds(2), Duration.ofSeconds(9));
    assertThat(new Screen().after(written.toString()))
        .containsExactly("starting metro", "echoVoid metro 10/s", "");
  }

  @Test
  void theLineThatMovesIsShorterThanTheTerminalIsWide() {
    try (ProgressDisplay display = new ProgressDisplay(WATCHED, err)) {
      display.tick("x".repeat(100), 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
    }
    assertThat(written.toString().split("\r\u001b\\[K"))
        .extracting(String::length)
        .contains(59)
        .allMatch(length -> length < 60);
  }

  @Test
  void aWidthThatCannotBeIsTheUsualOne() {
    assertThat(new Terminal(true, 0, false).columns()).isEqualTo(80);
    assertThat(new Terminal(true, 200, false).columns()).isEqualTo(200);
  }
}

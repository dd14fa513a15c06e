package org.wsbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {
  private static final Locale BEFORE = Locale.getDefault();

  private final StringWriter written = new StringWriter();
  private final PrintWriter err = new PrintWriter(written);

  @AfterEach
  void locale() {
    Locale.setDefault(BEFORE);
  }

  @Test
  void plainLinesWhereNobodyWatches() {
    try (ProgressDisplay display = ProgressDisplay.on(Terminal.none(), err)) {
      display.say("starting metro");
      display.tick("metro echoVoid", 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
      display.say("done");
    }
    assertThat(written.toString().lines()).containsExactly("starting metro", "done");
    assertThat(written.toString()).doesNotContain("\u001b", "\r\u001b");
  }

  @Test
  void tellsHowFarHowLongStillHowFastAndWhat() {
    Locale.setDefault(Locale.GERMANY);

    assertThat(text("metro echoVoid", 12_345.6, 30, 120))
        .isEqualTo("[=====               ] 1:30 left, 12,346/s, metro echoVoid");
    assertThat(text("x", 0, 0, 0)).isEqualTo("[                    ] 0:00 left, 0/s, x");
  }

  @Test
  void countsHoursAndNeverLessThanNothing() {
    assertThat(text("x", 1, 0, 8 * 3600)).contains(" 8:00:00 left, ");
    assertThat(text("x", 1, 70, 60)).startsWith("[====================] 0:00 left");
  }

  private static String text(String what, double tps, int doneSeconds, int plannedSeconds) {
    return ProgressDisplay.text(
        what, tps, Duration.ofSeconds(doneSeconds), Duration.ofSeconds(plannedSeconds));
  }

  @Test
  void linesThatStayGoAboveTheOneThatMoves() {
    MovingLine line = new MovingLine(err, 80);

    line.accept("[==  ] echoVoid");
    line.above("echoVoid metro 10/s");
    line.accept("[=== ] echoInteger");
    line.close();
    line.accept("[====] drawn too late");

    assertThat(new Screen().after(written.toString())).containsExactly("echoVoid metro 10/s", "");
  }

  @Test
  void theMovingLineIsDrawnAndClearedInTheEnd() {
    try (ProgressDisplay display = ProgressDisplay.on(new Terminal(true, 60, false), err)) {
      display.say("starting metro");
      display.tick("metro echoVoid", 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
      display.say("echoVoid metro 10/s");
    }
    String text = written.toString();
    assertThat(new Screen().after(text))
        .containsExactly("starting metro", "echoVoid metro 10/s", "");
    assertThat(text).contains("left, 10/s, metro echoVoid");
    assertThat(text.split("\r\u001b\\[K|\\R")).allMatch(line -> line.length() < 60);
  }

  @Test
  void aWidthThatCannotBeIsTheUsualOne() {
    assertThat(new Terminal(true, 0, false).columns()).isEqualTo(80);
    assertThat(new Terminal(true, 200, false).columns()).isEqualTo(200);
  }
}

package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class ProgressDisplayTest {
  private static final Terminal WATCHED = new Terminal(true, 60, 24, true);
  private static final Locale BEFORE = Locale.getDefault();
  private static final Comparison TWO =
      new Comparison(
          MeasurementScheme.SLICES,
          List.of("metro", "cxf"),
          List.of("echoVoid", "echoDate"),
          "cxf",
          32,
          ServiceMode.TYPED,
          0,
          1);

  private final StringWriter written = new StringWriter();
  private final PrintWriter err = new PrintWriter(written);

  @AfterEach
  void locale() {
    Locale.setDefault(BEFORE);
  }

  private List<String> screen() {
    return new Screen().after(written.toString());
  }

  private static void measure(ProgressDisplay display, String echoCase, int fork) {
    for (String stack : TWO.stacks()) {
      double tps = stack.equals("metro") ? 20_000 : 10_000;
      Round round = TestRounds.inFork(fork, TestRounds.sliced(stack, echoCase, tps, 40));
      display.measured(round);
    }
  }

  @Test
  void fewPlainLinesWhereNobodyWatches() {
    try (ProgressDisplay display = new ProgressDisplay(Terminal.none(), err)) {
      display.begins(TWO);
      display.say("plan quick");
      display.phase("metro is warm");
      display.tick("metro echoVoid", 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
      measure(display, "echoVoid", 1);
    }
    assertThat(written.toString().lines())
        .containsExactly(
            "plan quick", "metro is warm", "echoVoid         in % of cxf: metro 200 %");
    assertThat(written.toString()).doesNotContain("\u001b", "\r");
  }

  @Test
  void windowsHaveALineForEachRound() {
    try (ProgressDisplay display = new ProgressDisplay(Terminal.none(), err)) {
      display.begins(TestRuns.comparison(MeasurementScheme.WINDOWS, List.of("echoVoid")));
      display.measured(TestRounds.window("metro", "echoVoid", 2, 1234));
    }
    assertThat(written.toString()).contains("echoVoid", "metro", "1,2", "(round 2)");
  }

  @Test
  void microbenchmarksHaveLinesWhereNobodyWatches() {
    try (JmhDisplay display = new JmhDisplay(Terminal.none(), err)) {
      display.status("measuring this", Duration.ofMinutes(1), Duration.ofMinutes(9));
      display.measured(List.of());
      display.say("start 1");
      display.say("a warning");
    }
    assertThat(written.toString().lines()).containsExactly("start 1", "a warning");
  }

  @Test
  void tellsHowFarHowLongStillHowFastAndWhat() {
    Locale.setDefault(Locale.GERMANY);
    try (ProgressDisplay display = new ProgressDisplay(WATCHED, err)) {
      display.tick("metro echoVoid", 12_345.6, Duration.ofHours(30), Duration.ofHours(120));
    }
    assertThat(written.toString())
        .matches(
            "(?s)\r\u001b\\[J\\[=====               ] (90:00:00|89:59:\\d\\d) left, 12,346/.*");
  }

  @Test
  void countsHoursAndNeverLessThanNothing() {
    assertThat(bar(30, 120)).isEqualTo("[=====               ] 1:30 left");
    assertThat(bar(0, 0)).isEqualTo("[                    ] 0:00 left");
    assertThat(bar(0, 8 * 3600)).endsWith("] 8:00:00 left");
    assertThat(bar(70, 60)).isEqualTo("[====================] 0:00 left");
  }

  private static String bar(int doneSeconds, int plannedSeconds) {
    return StatusArea.bar(Duration.ofSeconds(doneSeconds), Duration.ofSeconds(plannedSeconds));
  }

  @Test
  void aTableOfTheRatiosSoFarStandsAboveTheLineThatMoves() {
    ProgressDisplay display = new ProgressDisplay(WATCHED, err);
    display.begins(TWO);
    display.say("plan quick");
    display.phase("fork 1 of 2");
    display.tick("metro echoVoid", 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
    measure(display, "echoVoid", 1);
    assertThat(screen())
        .startsWith("plan quick")
        .anyMatch(line -> line.matches("echoVoid +200 \\+- \\d +10,?\\d{3} *"))
        .anyMatch(line -> line.matches("echoDate +not-run +not-run *"))
        .last()
        .asString()
        .startsWith("[==")
        .endsWith("left, 10/s, metro echoVoid");

    measure(display, "echoDate", 1);
    display.say("failed: cxf ended");
    assertThat(screen())
        .startsWith("plan quick", "failed: cxf ended")
        .filteredOn(line -> line.startsWith("echo"))
        .hasSize(2);

    display.close();
    display.tick("drawn too late", 10, Duration.ofSeconds(2), Duration.ofSeconds(9));
    assertThat(screen()).containsExactly("plan quick", "failed: cxf ended", "");
  }

  @Test
  void aTerminalThatIsTooLowHasOnlyTheLineThatMoves() {
    try (ProgressDisplay display = new ProgressDisplay(new Terminal(true, 60, 4, false), err)) {
      display.begins(TWO);
      display.tick("metro echoVoid", 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
      measure(display, "echoVoid", 1);
      assertThat(screen()).hasSize(1);
    }
  }

  @Test
  void theLineThatMovesIsShorterThanTheTerminalIsWide() {
    try (ProgressDisplay display = new ProgressDisplay(WATCHED, err)) {
      display.tick("x".repeat(100), 10, Duration.ofSeconds(1), Duration.ofSeconds(9));
    }
    assertThat(written.toString().split("\r\u001b\\[J"))
        .extracting(String::length)
        .contains(59)
        .allMatch(length -> length < 60);
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 120})
  void aLineThatIsTooLongIsBrokenBetweenWordsAndNeverInAPath(int columns) {
    String path = "runs/of mine/20261123-" + "x".repeat(60) + "-quick";
    String line =
        "plan quick, about 9 min: axis2-xmlbeans, axis2-adb, metro, cxf, raw-stax; server on CPU 0,"
            + " driver on CPU 1; results in "
            + path;
    try (ProgressDisplay display =
        new ProgressDisplay(new Terminal(true, columns, 24, false), err)) {
      display.say(line);
    }
    assertThat(screen())
        .filteredOn(one -> !one.contains(path))
        .hasSizeGreaterThan(1)
        .allMatch(one -> one.length() < columns);
    assertThat(String.join(" ", screen()).strip()).isEqualTo(line);
    assertThat(screen()).anyMatch(one -> one.endsWith("results in " + path));
  }

  @Test
  void aLineThatNobodyWatchesIsNotBroken() {
    try (ProgressDisplay display = new ProgressDisplay(Terminal.none(), err)) {
      display.say("word ".repeat(50));
    }
    assertThat(written.toString().lines()).hasSize(1);
  }

  @Test
  void aTerminalThatKnowsNoEscapesIsDumb() {
    assertThat(Terminal.isDumb("dumb")).isTrue();
    assertThat(Terminal.isDumb("")).isTrue();
    assertThat(Terminal.isDumb(null)).isTrue();
    assertThat(Terminal.isDumb("xterm-256color")).isFalse();
  }

  @Test
  void aWidthThatCannotBeIsTheUsualOne() {
    assertThat(new Terminal(true, 0, 24, false).columns()).isEqualTo(80);
    assertThat(new Terminal(true, 200, 24, false).columns()).isEqualTo(200);
  }
}

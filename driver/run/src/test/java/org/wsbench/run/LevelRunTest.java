package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.RunResult;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.WindowKind;

/** Runs of levels over dummies whose limits are known. */
@Timeout(180)
class LevelRunTest {
  private static final String PLAN =
      """
      description: A run of a test
      connections: 4
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      cases: [echoVoid, echoStruct]
      warmup: {minimum: 0s, limit: 0s}
      scheme: levels
      """;

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void smallRun() {
    small = new SmallRun(home);
  }

  private StoredLoad stored() throws IOException {
    return StoredLoad.read(small.out);
  }

  private Stream<LoadWindow> windows(WindowKind purpose) throws IOException {
    return stored().windows().stream().filter(window -> window.purpose() == purpose);
  }

  @Test
  @Tag("slow")
  void stacksTakeTurnsAtSharesOfTheirOwnPeaks() throws Exception {
    String load =
        "load: {rate: [50%, 20% of slowest], lateness: 10s, settle: 100ms, hold: 300ms,"
            + " peak: 1s, cycles: 2, mix: {echoVoid: 3, echoStruct: 1}}\n";

    RunResult result = small.stack("one").stack("two").execute(PLAN + load, "one", "two");

    PublishedSchemas.assertValid(small.out);
    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    List<LoadWindow> peaks = windows(WindowKind.PEAK).toList();
    assertThat(peaks).extracting(LoadWindow::cycle).containsExactlyInAnyOrder(1, 1, 2, 2);
    List<LoadWindow> levels = windows(WindowKind.LEVEL).toList();
    assertThat(levels).hasSize(2 * 2 * 2).allMatch(window -> window.errors().total() == 0);
    for (LoadWindow window : levels) {
      double asked =
          window.asked().equals("50%")
              ? 0.5 * peak(peaks, window)
              : 0.2
                  * peaks.stream()
                      .filter(one -> one.cycle() == window.cycle())
                      .mapToDouble(LoadWindow::tps)
                      .min()
                      .orElseThrow();
      assertThat(window.level().value()).isEqualTo(asked);
      assertThat(window.operations())
          .extracting("operation")
          .containsExactly("echoStruct", "echoVoid");
    }
    assertThat(LevelSummary.of(stored()).levels())
        .hasSize(2 * 2)
        .allMatch(level -> level.windows() == 2);
  }

  private static double peak(List<LoadWindow> peaks, LoadWindow beside) {
    return peaks.stream()
        .filter(one -> one.cycle() == beside.cycle() && one.stack().equals(beside.stack()))
        .mapToDouble(LoadWindow::tps)
        .findFirst()
        .orElseThrow();
  }

  /** Every request takes 5 ms, one after the other: 201 in a second at most. */
  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"rate: 50%, peak: 1s", "users: 64, settle: 0s"})
  void repliesAfterTheEndOfAWindowAreNoThroughput(String shape) throws Exception {
    String load = "load: {%s, lateness: 10s, hold: 1s, cycles: 1}\n".formatted(shape);

    small.stack("one", "one-by-one=5").execute(PLAN + load, "one");

    assertThat(stored().windows())
        .isNotEmpty()
        .allSatisfy(
            window ->
                assertThat(window.tps()).isPositive().isLessThanOrEqualTo(201 / window.seconds()));
  }

  /** Every request takes 5 ms, one after the other: n users wait n times as long at least. */
  @Test
  void theSearchEndsWhereTheLimitIs() throws Exception {
    String load =
        "load: {find: {most: users, from: 2, to: 200, within: 20%, confirm: 2}, slo: {p50: 80ms},"
            + " settle: 100ms, hold: 400ms}\n";

    RunResult result = small.stack("one", "one-by-one=5").execute(PLAN + load, "one");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    LimitFigure limit = LevelSummary.of(stored()).limits().getFirst();
    assertThat(limit.complete()).isTrue();
    assertThat(limit.high().value()).isLessThanOrEqualTo(17);
    assertThat(limit.high().value())
        .isLessThanOrEqualTo(Math.max(1.2 * limit.low().value(), limit.low().value() + 1));
    assertThat(limit.broken()).isEqualTo("p50");
    assertThat(limit.lowWindows().all()).isGreaterThanOrEqualTo(2);
    assertThat(limit.highWindows().all()).isGreaterThanOrEqualTo(2);
  }

  /** The level of each trial is the one that was tried, times the baseline's last peak. */
  @Test
  @Tag("slow")
  void aSearchOverTwoStacksFollowsTheSpeedOfTheBaseline() throws Exception {
    String load =
        "baseline: one\n"
            + "load: {find: {most: users, from: 40, to: 200, within: 20%, confirm: 2},"
            + " slo: {p50: 500ms}, settle: 0s, hold: 700ms, peak: 300ms}\n";

    small
        .stack("one", "one-by-one=5")
        .stack("two", "one-by-one=5")
        .execute(PLAN + load, "one", "two");

    PublishedSchemas.assertValid(small.out);
    List<LoadWindow> all = stored().windows();
    double[] first = all.stream().limit(3).mapToDouble(LoadWindow::tps).toArray();
    for (int i = 0; i < all.size(); i++) {
      LoadWindow window = all.get(i);
      if (window.purpose() == WindowKind.SEARCH) {
        LoadWindow peak = all.get(i - 1);
        assertThat(peak.purpose()).isEqualTo(WindowKind.BASELINE);
        assertThat(peak.stack()).isEqualTo("one");
        assertThat(window.level().value())
            .isEqualTo(Math.rint(window.nominal().value() * peak.tps() / Medians.of(first)));
      }
    }
    assertThat(windows(WindowKind.SEARCH).map(LoadWindow::stack)).contains("one", "two");
    assertThat(LevelSummary.of(stored()).levels())
        .allMatch(figure -> figure.asked().equals(figure.level().toString()));
  }

  /** Trials take 3 s at least, so a fourth cannot be over in time; the limit needs more of them. */
  @Test
  @Tag("slow")
  void aSearchThatIsOutOfTimeSaysThatItDidNotFinish() throws Exception {
    String load =
        "load: {find: {most: users, from: 2, to: 200, within: 20%, confirm: 2}, slo: {p50: 80ms},"
            + " settle: 0s, hold: 3s}\nforks: 1\nwithin: 11s\n";

    RunResult result = small.stack("one", "one-by-one=5").execute(PLAN + load, "one");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(windows(WindowKind.SEARCH).count()).isBetween(1L, 3L);
    assertThat(LevelSummary.of(stored()).limits().getFirst().complete()).isFalse();
  }

  @Test
  void aSearchWhoseOnlyStackDiesIsNoFaultOfTheProgram() throws Exception {
    String load = "load: {find: {most: users, from: 2, to: 200}, slo: {p50: 80ms}}\n";

    RunResult result = small.stack("dying", "dies-after=5").execute(PLAN + load, "dying");

    assertThat(result.status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(result.statusReason()).isEqualTo("no stack could be measured completely");
  }

  /** The first cycle takes 6 s at least, so a second one cannot be over in time. */
  @Test
  @Tag("slow")
  void noCycleBeginsThatWouldTakeLongerThanIsLeft() throws Exception {
    String load = "load: {users: [1, 2], settle: 0s, hold: 3s}\nforks: 1\nwithin: 11s\n";

    RunResult result = small.stack("one").execute(PLAN + load, "one");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(windows(WindowKind.LEVEL)).extracting(LoadWindow::cycle).containsExactly(1, 1);
  }

  @Test
  void stepsEndForAStackThatBreaksTheLimit() throws Exception {
    String load =
        "load: {users: 8..32 by 8, slo: {p50: 60ms}, settle: 50ms, hold: 300ms,"
            + " think: {fixed: 1ms}, lateness: 10s}\n";

    small.stack("slow", "one-by-one=5").stack("fast").execute(PLAN + load, "slow", "fast");

    assertThat(asked("slow")).doesNotContain("32").startsWith("8");
    List<LevelFigure> slow = of("slow");
    assertThat(slow.getLast().passes()).isFalse();
    assertThat(slow.subList(0, slow.size() - 1)).allMatch(LevelFigure::passes);
  }

  /** Not even one that keeps it in a later phase of the same step. */
  @Test
  void stepsEndForAStackThatBreaksTheLimitInAnyPhase() throws Exception {
    String load =
        "load: {users: 8..32 by 8, slo: {p50: 60ms}, think: {fixed: 1ms}, lateness: 10s,"
            + " phases: [{hold: 300ms}, {at: 10%, hold: 300ms}]}\n";

    small.stack("slow", "one-by-one=5").execute(PLAN + load, "slow");

    assertThat(asked("slow")).contains("8").doesNotContain("32");
  }

  private List<LevelFigure> of(String stack) throws IOException {
    return LevelSummary.of(stored()).levels().stream()
        .filter(level -> level.stack().equals(stack))
        .toList();
  }

  private List<String> asked(String stack) throws IOException {
    return windows(WindowKind.LEVEL)
        .filter(window -> window.stack().equals(stack))
        .map(LoadWindow::asked)
        .toList();
  }

  @Test
  void sessionsRiseStayAndFall() throws Exception {
    String load =
        """
        load:
          users: 20
          think: {exponential: 20ms}
          lateness: 10s
          sessions:
            start: echoVoid
            next: {echoVoid: {echoStruct: 1}, echoStruct: {echoVoid: 0.5, end: 0.5}}
          ramp: 200ms
          hold: 600ms
          fall: 200ms
          cycles: 1
        """;

    small.stack("one").execute(PLAN + load, "one");

    PublishedSchemas.assertValid(small.out);
    List<LoadWindow> stages = windows(WindowKind.LEVEL).toList();
    assertThat(stages).extracting(LoadWindow::stage).containsExactly(1, 2, 3);
    assertThat(stages.get(1).level().value()).isEqualTo(20);
    assertThat(stages.get(1).sessions()).isPositive();
    assertThat(stages).allMatch(window -> window.errors().total() == 0);
    assertThat(stored().study().stages())
        .containsExactly("to 100% in 200ms", "100% for 600ms", "to 0% in 200ms");
  }

  /** Also those of the load that settles, which is not measured. */
  @Test
  void everyWrongReplyIsCountedAndSpoilsTheLevel() throws Exception {
    String load = "load: {users: 2, settle: 300ms, hold: 200ms, cycles: 1}\n";

    String oneCase = PLAN.replace("[echoVoid, echoStruct]", "[echoStruct]");
    small.stack("one", "one-corrupt-in=2").execute(oneCase + load, "one");

    long corrupt = stored().windows().stream().mapToLong(window -> window.errors().corrupt()).sum();
    assertThat(corrupt).isPositive().isEqualTo(small.logged("one", "corrupted"));
    assertThat(of("one")).singleElement().matches(LevelFigure::isUnusable);
  }

  @Test
  void aStackThatDiesIsLeftOutAndTheOthersGoOn() throws Exception {
    String load = "load: {users: [1, 2], settle: 0s, hold: 200ms, cycles: 2}\n";

    RunResult result =
        small.stack("dying", "dies-after=70").stack("one").execute(PLAN + load, "dying", "one");

    assertThat(result.stack("dying").orElseThrow().failure()).isNotNull();
    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(asked("one")).hasSize(4);
  }
}

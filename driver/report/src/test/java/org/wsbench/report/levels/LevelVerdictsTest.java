package org.wsbench.report.levels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRuns;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.Search;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;
import org.wsbench.result.level.WindowKind;

class LevelVerdictsTest {
  private static final List<String> COMPETITORS = List.of("cxf", "metro");
  private static final Comparison STACKS =
      TestRuns.comparison(MeasurementScheme.LEVELS, List.of("echoVoid"));

  private final List<LoadWindow> windows = new ArrayList<>();

  private List<String> verdicts(LevelSettings study) {
    return verdicts(STACKS, study);
  }

  private List<String> verdicts(Comparison comparison, LevelSettings study) {
    StoredLoad load = new StoredLoad(study, windows, List.of());
    return new LevelVerdicts(comparison, load, LevelSummary.of(load), COMPETITORS)
        .items().stream().map(Item::text).toList();
  }

  private void rates(String asked, double cxf, double metro, double lateMicros, long dropped) {
    for (int cycle = 1; cycle <= 4; cycle++) {
      double noise = 1 + 0.01 * (cycle % 3);
      windows.add(rate("cxf", asked, cycle, cxf * noise).late(lateMicros).build());
      windows.add(rate("metro", asked, cycle, metro).late(0).dropped(dropped).build());
      windows.add(rate("raw-stax", asked, cycle, 1).late(0).build());
    }
  }

  private static TestWindow rate(String stack, String asked, int cycle, double medianMillis) {
    return TestWindow.of(stack, Level.rate(500)).asked(asked).cycle(cycle).p50(medianMillis);
  }

  @Test
  void twoCompetitorsAreComparedAtAllLevelsInOneSentence() {
    rates("50%", 20, 10, 0, 0);
    rates("60%", 10.5, 10, 0, 0);
    rates("70%", 12, 10, 12_000, 0);
    rates("90%", 20, 10, 0, 7);

    assertThat(verdicts(TestLevels.rates(null, "50%", "60%", "70%", "90%")))
        .last()
        .asString()
        .startsWith("p99: metro answers ")
        .contains("times as fast as cxf at 50%, 60%")
        .contains("undecided at 70%")
        .endsWith("at 90%.");
  }

  @Test
  void aReferenceIsRankedButIsNoCompetitor() {
    rates("50%", 20, 10, 0, 0);

    assertThat(verdicts(TestLevels.rates(null, "50%")))
        .containsExactly(
            "At 50% of its own peak, p99 in ms: raw-stax 4 (4 to 4), metro 40 (40 to 40),"
                + " cxf 80.8 (80 to 81.6).",
            "p99: metro answers 2.0 times as fast as cxf.");
  }

  @Test
  void whatWasMeasuredOnceDecidesNothing() {
    windows.add(rate("cxf", "50%", 1, 1).build());
    windows.add(rate("metro", "50%", 1, 9).build());

    assertThat(verdicts(TestLevels.rates(null, "50%")))
        .endsWith("Each level was measured once: which stack answers faster is undecided.");
  }

  @Test
  void clientsThatWereMeasuredOnceAreClients() {
    windows.add(client("cxf", 1, 1).build());
    windows.add(client("metro", 1, 9).build());

    assertThat(verdicts(clients("cxf", "metro"), TestLevels.clients("cxf", "1")))
        .startsWith("At 1 thread, p99 in ms: cxf 4, metro 36.")
        .endsWith("Each level was measured once: which client is faster is undecided.");
  }

  /** There is no baseline with one client, and 20 windows and more have trends. */
  @Test
  void aClientByItselfHasItsLatencyHoweverLongItWasMeasured() {
    for (int cycle = 1; cycle <= 30; cycle++) {
      windows.add(client("cxf", cycle, 1).at(4.0 * cycle, 3).build());
    }

    assertThat(verdicts(clients("cxf"), TestLevels.clients(null, "1")))
        .first()
        .isEqualTo("At 1 thread, p99 in ms: cxf 4 (4 to 4).");
  }

  private static TestWindow client(String client, int cycle, double medianMillis) {
    return TestWindow.of(client, Level.users(1))
        .asked("1")
        .cycle(cycle)
        .p50(medianMillis)
        .sent(1)
        .late(0);
  }

  private static Comparison clients(String... names) {
    return new Comparison(
        MeasurementScheme.LEVELS,
        List.of(names),
        List.of("echoStruct"),
        names.length == 1 ? null : names[0],
        1,
        ServiceMode.TYPED,
        0,
        1,
        null,
        "raw-echo",
        List.of());
  }

  /** Of 1.4 s, nearly all is before sending. */
  @Test
  void aLimitThatSitsOnTheDriversQueueSaysSo() {
    trial("cxf", 4000, 10, 1);
    trial("cxf", 5000, 500, 1);
    trial("metro", 64_000, 350, 0.05);
    trial("metro", 66_000, 500, 0.05);

    assertThat(verdicts(search()))
        .contains(
            "metro supports 12.8 to 16.5 times the load of cxf.",
            "At metro's limit (64,000 users), p50 is 350 ms when due and p99 70 ms from sending:"
                + " nearly all waiting is before sending.")
        .noneMatch(sentence -> sentence.contains("cxf's limit"));
  }

  @Test
  void aLimitThatWasNotReachedIsAtLeastSoMuch() {
    trial("cxf", 1000, 10, 1);
    trial("cxf", 1100, 500, 1);
    trial("metro", 4000, 10, 1);

    assertThat(verdicts(search())).contains("metro supports at least 3.64 times the load of cxf.");
  }

  /** The level that the slower one broke was tried once only; its other end does not matter. */
  @Test
  void anEndThatTheTimeLeftUnconfirmedDecidesNothing() {
    trial("cxf", 1000, 10, 1);
    trial("cxf", 1100, 500, 1);
    trial("metro", 4000, 10, 1);
    trial("metro", 4000, 10, 1);
    trial("metro", 4100, 500, 1);

    assertThat(verdicts(search(2)))
        .contains("metro and cxf: undecided, the search did not finish.");
    trial("cxf", 1100, 500, 1);
    assertThat(verdicts(search(2))).contains("metro supports 3.64 to 4.1 times the load of cxf.");
  }

  /** Two neighbors overlap each, so that only the pair of the first and the last seems decided. */
  @Test
  void limitsThatDoNotOverlapAndProveNothingAreCalledUndecided() {
    trial("cxf", 1000, 10, 1);
    trial("cxf", 1060, 500, 1);
    trial("axis2-adb", 1050, 10, 1);
    trial("axis2-adb", 1120, 500, 1);
    trial("metro", 1100, 10, 1);
    trial("metro", 1150, 500, 1);

    assertThat(verdicts(search()))
        .contains(
            "metro and axis2-adb: undecided, their limits overlap.",
            "metro and cxf: undecided, their limits differ by no more than those of two searches of"
                + " one stack can.",
            "axis2-adb and cxf: undecided, their limits overlap.");
  }

  /** Too little by the rule for searches that follow nothing; the peaks tell that it is enough. */
  @Test
  void limitsThatFollowTheMachineAreComparedByHowWellTheyDid() {
    for (int i = 0; i < 12; i++) {
      windows.add(
          TestWindow.of("cxf", Level.users(32))
              .purpose(WindowKind.BASELINE)
              .tps(i % 2 == 0 ? 1000 : 1010)
              .build());
    }
    followed("cxf", 1000, 10);
    followed("cxf", 1040, 500);
    followed("metro", 1100, 10);
    followed("metro", 1140, 500);

    // Each end has one trial, and the plan asks for three.
    assertThat(verdicts(search(3)))
        .contains(
            "metro supports 1.04 to 1.16 times the load of cxf.",
            "Levels follow the machine's speed, by a peak of cxf before each trial (spread 0.7 %),"
                + " and are those at its first peaks; limits relative to that of cxf: metro 1.04 to"
                + " 1.16.");
  }

  private void followed(String stack, int users, double medianMillis) {
    windows.add(
        TestWindow.of(stack, Level.users(0.9 * users))
            .purpose(WindowKind.SEARCH)
            .nominal(Level.users(users))
            .p50(medianMillis)
            .build());
  }

  @Test
  void stepsOfTwoStacksAreComparedLikeLimits() {
    step("cxf", 1000, 10);
    step("metro", 1000, 10);
    step("cxf", 2000, 500);
    step("metro", 2000, 10);
    step("metro", 3000, 500);

    assertThat(verdicts(TestLevels.steps(TestLevels.p99(1400, 0), "1000", "2000", "3000")))
        .contains("metro and cxf: undecided, their limits overlap.");
  }

  private void step(String stack, int users, double medianMillis) {
    windows.add(
        TestWindow.of(stack, Level.users(users))
            .asked(Integer.toString(users))
            .p50(medianMillis)
            .build());
  }

  private static LevelSettings search() {
    return search(1);
  }

  private static LevelSettings search(int confirm) {
    return TestLevels.search(
        TestLevels.p99(1400, 0), new Search(Level.users(50), Level.users(100_000), 1, confirm));
  }

  /** One start says fewer than 1,000, and the other 4,000 or more. */
  @Test
  void endsThatOneStartDoesNotKnowAreUnknown() {
    trial("cxf", 1000, 500, 1);
    windows.add(
        TestWindow.of("cxf", Level.users(4000)).purpose(WindowKind.SEARCH).p50(10).fork(2).build());
    trial("metro", 1000, 500, 1);

    assertThat(verdicts(search()))
        .anyMatch(
            sentence ->
                sentence.startsWith(
                    "cxf: unknown, because no level passed in one start, and none broke the limit"
                        + " in another"))
        .anyMatch(sentence -> sentence.startsWith("metro supports fewer than 1,000 users: p99"))
        .noneMatch(sentence -> sentence.contains("times the load"));
  }

  /** Users who wait for so long, a part of it from when their requests are sent. */
  private void trial(String stack, int users, double medianMillis, double sent) {
    windows.add(
        TestWindow.of(stack, Level.users(users))
            .purpose(WindowKind.SEARCH)
            .p50(medianMillis)
            .sent(sent)
            .build());
  }
}

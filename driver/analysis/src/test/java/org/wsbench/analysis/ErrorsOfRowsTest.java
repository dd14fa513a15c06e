package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.wsbench.result.MeasurementScheme.SLICES;
import static org.wsbench.result.MeasurementScheme.WINDOWS;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** The effect of errors, and of a bad warm-up, on rows and their ratios. */
class ErrorsOfRowsTest {
  private static final String CASE = "echoVoid";

  @Test
  void moreErrorsThanAllowedMakeARowVoidAndItsRatiosGo() {
    Round wrong = TestRounds.with(TestRounds.sliced("metro", CASE, 12_000, 50), corrupt(1), false);

    RunFigures figures = Summaries.of(CASE, SLICES, wrong, Summaries.base(CASE, 50));

    Measurement row = figures.measurements().getFirst();
    assertThat(row.voided()).isTrue();
    assertThat(row.flags()).containsExactly(Flag.VOID);
    assertThat(row.errors()).isEqualTo(corrupt(1));
    assertThat(figures.pairs()).isEmpty();
  }

  @Test
  void allowedErrorsAreFlaggedOnly() {
    Round wrong = TestRounds.with(TestRounds.sliced("metro", CASE, 12_000, 50), corrupt(1), false);

    RunFigures figures =
        Summaries.of(
            comparison(List.of(CASE), 1), List.of(), List.of(wrong, Summaries.base(CASE, 50)));

    assertThat(figures.measurements().getFirst().flags()).containsExactly(Flag.ERRORS);
    assertThat(figures.pairs()).hasSize(1);
  }

  @Test
  void aWarmUpThatReachedItsLimitMarksTheRowsOfItsFork() {
    StackRun run = TestRuns.stack("metro", 1);
    StackRun limited = run.withWarmUp(TestRuns.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE));

    assertThat(flags(limited)).containsExactly(Flag.WARM_UP_LIMIT);
    assertThat(flags(run, TestRuns.stack("metro", 2))).isEmpty();
  }

  /** Those of a window in the first fork. */
  private static List<Flag> flags(StackRun... stacks) {
    return Summaries.of(
            TestRuns.comparison(WINDOWS, List.of(CASE)),
            List.of(stacks),
            List.of(TestRounds.window("metro", CASE, 1, 1000)))
        .measurements()
        .getFirst()
        .flags();
  }

  @Test
  void tooManyErrorsInTheWarmUpVoidEveryRowOfThatStackAndFork() {
    RunFigures figures =
        figures(2, 1, warmedUpWith("metro", 2), TestRuns.stack("axis2-xmlbeans", 1));

    List<Measurement> rows = figures.measurements();
    assertThat(rows)
        .extracting(row -> row.stack() + " " + row.echoCase(), Measurement::voided)
        .containsExactly(
            tuple("metro echoVoid", true),
            tuple("axis2-xmlbeans echoVoid", false),
            tuple("metro echoStruct", true),
            tuple("axis2-xmlbeans echoStruct", false));
    assertThat(rows)
        .filteredOn(row -> row.stack().equals("metro"))
        .allSatisfy(
            row -> {
              assertThat(row.flags()).containsExactly(Flag.VOID);
              assertThat(row.errors()).isEqualTo(Errors.NONE);
            });
    assertThat(figures.pairs()).isEmpty();
  }

  @Test
  void errorsInTheWarmUpOfACaseVoidThatCaseOnly() {
    StackRun metro = warmedUpWith("metro", Map.of("echoStruct", corrupt(2)), corrupt(2));

    assertThat(figures(2, 0, metro, TestRuns.stack("axis2-xmlbeans", 1)).measurements())
        .filteredOn(row -> row.stack().equals("metro"))
        .extracting(Measurement::echoCase, Measurement::flags)
        .containsExactly(tuple("echoVoid", List.of()), tuple("echoStruct", List.of(Flag.VOID)));
  }

  @Test
  void errorsInTheWarmUpOfUnknownCasesVoidEveryRow() {
    StackRun metro = warmedUpWith("metro", Map.of("echoStruct", corrupt(2)), corrupt(3));

    assertThat(figures(2, 0, metro, TestRuns.stack("axis2-xmlbeans", 1)).measurements())
        .filteredOn(row -> row.stack().equals("metro"))
        .allMatch(Measurement::voided);
  }

  @Test
  void someErrorsInTheWarmUpAreFlaggedOnly() {
    RunFigures figures =
        figures(1, 1, warmedUpWith("metro", 1), TestRuns.stack("axis2-xmlbeans", 1));

    assertThat(figures.measurements().getFirst().flags()).containsExactly(Flag.ERRORS);
    assertThat(figures.measurements().get(1).flags()).isEmpty();
    assertThat(figures.pairs()).hasSize(1);
  }

  @Test
  void errorsInTheWarmUpOfAnotherForkLeaveARowAlone() {
    StackRun second =
        TestRuns.stack("metro", 2).withWarmUp(TestRuns.warmUp(StackRun.EndedBy.FLAT, corrupt(9)));

    assertThat(figures(1, 0, TestRuns.stack("metro", 1), second).measurements())
        .allSatisfy(row -> assertThat(row.flags()).isEmpty());
  }

  /** As results of older versions have it: without the cases. */
  private static StackRun warmedUpWith(String stack, long corrupt) {
    return warmedUpWith(stack, Map.of(), corrupt(corrupt));
  }

  private static StackRun warmedUpWith(
      String stack, Map<String, Errors> errorsByCase, Errors errors) {
    StackRun.WarmUp right = TestRuns.warmUp(StackRun.EndedBy.FLAT, Errors.NONE);
    return TestRuns.stack(stack, 1)
        .withWarmUp(
            new StackRun.WarmUp(
                right.seconds(),
                right.endedBy(),
                right.intervalSeconds(),
                right.lightIntervals(),
                right.compilerCpuSeconds(),
                right.tps(),
                errors,
                errorsByCase));
  }

  private static Errors corrupt(long replies) {
    return new Errors(0, 0, replies, 0, 0);
  }

  static Comparison comparison(List<String> cases, long allowedErrors) {
    return new Comparison(
        SLICES, TestRuns.STACKS, cases, "axis2-xmlbeans", 32, ServiceMode.TYPED, allowedErrors, 1);
  }

  /** Those of rounds of metro and of the baseline. */
  private static RunFigures figures(int cases, long allowedErrors, StackRun... stacks) {
    List<String> names = List.of("echoVoid", "echoStruct").subList(0, cases);
    List<Round> rounds =
        names.stream()
            .flatMap(
                echoCase ->
                    Stream.of(
                        TestRounds.sliced("metro", echoCase, 12_000, 50),
                        Summaries.base(echoCase, 50)))
            .toList();
    return Summaries.of(comparison(names, allowedErrors), List.of(stacks), rounds);
  }
}

package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Errors;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRuns;

class RunNotesTest {
  @Test
  void forksThatFailedAlikeAreOneItem() {
    StackRun.Failure full = new StackRun.Failure("no memory", List.of());
    StackRun.Failure slow = new StackRun.Failure("it did not answer", List.of());
    RunResult result =
        result(
            TestRuns.stack("metro", 1).withFailure(full),
            TestRuns.stack("cxf", 1).withFailure(full),
            TestRuns.stack("metro", 2).withFailure(full),
            TestRuns.stack("metro", 3).withFailure(slow));

    assertThat(failures(result))
        .containsExactly(
            "metro, forks 1, 2: no memory",
            "cxf, fork 1: no memory",
            "metro, fork 3: it did not answer");
  }

  @Test
  void aRunOfOneForkDoesNotNumberIt() {
    StackRun.Failure full = new StackRun.Failure("no memory", List.of());

    assertThat(failures(result(TestRuns.stack("metro", 1).withFailure(full))))
        .containsExactly("metro: no memory");
  }

  @Test
  void errorsAreInTheOrderOfStacksWhateverTheOrderOfStarts() {
    Errors wrong = new Errors(0, 0, 1, 0, 0);
    StackRun metro = TestRuns.stack("metro", 1).withWarmUp(warmUp(wrong));
    StackRun again = TestRuns.stack("metro", 2).withWarmUp(warmUp(wrong));
    StackRun axis2 = TestRuns.stack("axis2-xmlbeans", 2).withWarmUp(warmUp(wrong));

    List<String> errors = failures(result(axis2, metro, again));

    assertThat(errors).hasSize(3).isEqualTo(failures(result(metro, axis2, again)));
  }

  private static StackRun.WarmUp warmUp(Errors errors) {
    return TestRuns.warmUp(StackRun.EndedBy.FLAT, errors);
  }

  private static RunResult result(StackRun... runs) {
    return TestRuns.result(
        TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
        Stream.of(runs).toList(),
        List.of());
  }

  private static List<String> failures(RunResult result) {
    return RunNotes.trouble(result, List.of()).getFirst().items().stream().map(Item::text).toList();
  }
}

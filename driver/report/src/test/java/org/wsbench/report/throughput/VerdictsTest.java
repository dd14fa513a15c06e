package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackName;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** The rows behind the sentences of a run. */
class VerdictsTest {
  private static final List<String> STACKS = List.of("metro", "cxf", "raw-stax");
  private static final List<String> CASES = List.of("echoVoid", "echoStruct");

  /** Of a server whose driver had no CPU time left, so that it may serve any amount more. */
  private static final ResourceUse HELD_BACK = new ResourceUse(50.0, 6.25, 1.0, 0.95, 220_000_000L);

  private static double tps(String stack, String echoCase) {
    return switch (stack) {
      case "metro" -> echoCase.equals("echoVoid") ? 2_000 : 6_000;
      case "cxf" -> 5_000;
      default -> 10_000;
    };
  }

  /** That of the table beside the sentences, and not the first of the run. */
  @Test
  void sharesAreThoseOfTheBaselineIfThatIsAReference() {
    List<String> stacks = List.of("raw-stax:6.6.2", "raw-stax", "metro");
    List<Round> rounds = new ArrayList<>();
    for (String stack : stacks) {
      double tps = stack.equals("metro") ? 5_000 : stack.equals("raw-stax") ? 10_000 : 8_000;
      rounds.add(TestRounds.sliced(stack, "echoDate", tps, 100));
    }
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            stacks,
            List.of("echoDate"),
            "raw-stax",
            32,
            ServiceMode.TYPED,
            0,
            1);
    RunResult result =
        Runs.run(
            comparison,
            RunResult.Status.COMPLETED,
            null,
            stacks.stream().map(VerdictsTest::version).toList(),
            rounds,
            List.of());

    assertThat(Verdicts.all(result).orElseThrow().items())
        .extracting(Item::text)
        .contains("Of what the hand-written reference raw-stax serves: metro 50 %.");
  }

  /** Described as the stack is. */
  private static StackRun version(String name) {
    StackRun stack = TestRuns.stack(StackName.of(name).stack(), 1);
    return new StackRun(name, 1, stack.description(), stack.process(), stack.warmUp(), null);
  }

  @Test
  void theShareOfTheReferenceRestsOnRowsThatMayBeUsed() {
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : CASES) {
      for (String stack : STACKS) {
        Round round = TestRounds.sliced(stack, echoCase, tps(stack, echoCase), 100);
        boolean heldBack = stack.equals("cxf") || round.isOf("metro", "echoVoid");
        rounds.add(heldBack ? TestRounds.with(round, HELD_BACK) : round);
      }
    }
    RunResult result =
        Runs.run(
            new Comparison(
                MeasurementScheme.SLICES, STACKS, CASES, "metro", 32, ServiceMode.TYPED, 0, 1),
            RunResult.Status.COMPLETED,
            null,
            STACKS.stream().map(name -> TestRuns.stack(name, 1)).toList(),
            rounds,
            List.of());

    assertThat(Verdicts.all(result).orElseThrow().items())
        .extracting(Item::text)
        .last()
        .asString()
        .isEqualTo("Of what the hand-written reference raw-stax serves: metro 60 %.");
  }
}

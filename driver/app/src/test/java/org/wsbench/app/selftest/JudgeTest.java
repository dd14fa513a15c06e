package org.wsbench.app.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.Summary;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.Invented;
import org.wsbench.result.Json;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;

/** Runs whose truth is known, right and wrong ones. */
class JudgeTest {
  private static final List<String> CASES =
      Arrays.stream(EchoCase.values()).map(EchoCase::id).toList();

  private static RunResult run(ToDoubleFunction<String> speedOfCopyInCase) {
    return run(List.of(), speedOfCopyInCase);
  }

  private static RunResult run(List<StackRun> stacks, ToDoubleFunction<String> speedOfCopyInCase) {
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            List.of("metro", "metro@2"),
            CASES,
            "metro",
            32,
            ServiceMode.TYPED,
            0,
            1);
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= 5; fork++) {
      for (String echoCase : CASES) {
        rounds.add(Invented.inFork(fork, Invented.sliced("metro", echoCase, 10_000, 100)));
        double tps = 10_000 * speedOfCopyInCase.applyAsDouble(echoCase);
        rounds.add(Invented.inFork(fork, Invented.sliced("metro@2", echoCase, tps, 100)));
      }
    }
    return new RunResult(
            RunResult.SCHEMA,
            RunResult.FORMAT_VERSION,
            RunResult.Status.COMPLETED,
            null,
            Invented.START,
            null,
            comparison,
            Json.tree(Map.of()),
            Json.tree(Map.of()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of())
        .with(Summary.of(comparison, stacks, rounds, Map.of()));
  }

  @Test
  void equalsThatComeOutEqualPass() {
    Finding finding = new Judge(run(echoCase -> 1)).equal("metro@2");

    assertThat(finding.passed()).isTrue();
    assertThat(finding.text())
        .startsWith("equal copies: 15 of 15 cases equal, 0 undecided, 0 wrongly decided;");
  }

  @Test
  void oneCaseThatIsDecidedAlthoughBothAreAlikeFails() {
    Finding finding =
        new Judge(run(echoCase -> echoCase.equals("echoDate") ? 1.1 : 1)).equal("metro@2");

    assertThat(finding.passed()).isFalse();
    assertThat(finding.text()).contains("1 wrongly decided (echoDate 110.");
  }

  @Test
  void aSlowerCopyMustBeFoundInFourteenCases() {
    assertThat(new Judge(run(echoCase -> 0.95)).slower("metro@2", 0.05).passed()).isTrue();
    Finding thirteen =
        new Judge(run(echoCase -> echoCase.startsWith("echoOrder") ? 1 : 0.95))
            .slower("metro@2", 0.05);

    assertThat(thirteen.passed()).isFalse();
    assertThat(thirteen.text())
        .startsWith("a copy that burns 5 % of its CPU time: found in 13 of 15 cases, 4.")
        .contains("missed: echoOrder200");
  }

  @Test
  void rowsThatMustNotBeUsedProveNothing() {
    StackRun cold =
        Invented.stack("metro@2", 1)
            .withWarmUp(Invented.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE));
    Judge judge = new Judge(run(List.of(cold), echoCase -> 1));

    assertThat(judge.equal("metro@2").passed()).isFalse();
    assertThat(judge.equal("metro@2").text())
        .startsWith("equal copies: 0 of 15 cases equal")
        .contains("; 15 prove nothing, because their rows must not be used");
    assertThat(judge.slower("metro@2", 0.05).passed()).isFalse();
  }

  @Test
  void aRunWithoutFiguresFails() {
    RunResult nothing = run(echoCase -> 1).with(RunFigures.NONE);

    assertThat(new Judge(nothing).equal("metro@2").passed()).isFalse();
    assertThat(new Judge(nothing).slower("metro@2", 0.05).passed()).isFalse();
  }
}

package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Json;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Percentiles;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** Sample runs, one for each kind of report. */
public enum Runs {
  /** Four stacks, three cases, one start of each. */
  COMPLETED {
    @Override
    public RunResult result() {
      return run(RunResult.Status.COMPLETED, null, stacks(), rounds(CASES, TestRuns.STACKS));
    }
  },
  /** Each stack was started twice; the binding of the second start of metro was slower. */
  TWO_FORKS {
    @Override
    public RunResult result() {
      List<Round> rounds = new ArrayList<>(rounds(CASES, TestRuns.STACKS));
      for (Round round : rounds(CASES, TestRuns.STACKS)) {
        boolean slower = round.isOf("metro", "echoStruct");
        Round again = slower ? TestRounds.sliced("metro", "echoStruct", 7_000, 120) : round;
        rounds.add(TestRounds.inFork(2, again));
      }
      List<StackRun> stacks = new ArrayList<>(stacks());
      TestRuns.STACKS.forEach(name -> stacks.add(TestRuns.stack(name, 2)));
      return run(RunResult.Status.COMPLETED, null, stacks, rounds);
    }
  },
  /** Stopped after the first case and two stacks of the second. */
  INTERRUPTED {
    @Override
    public RunResult result() {
      List<Round> rounds = new ArrayList<>(rounds(List.of("echoVoid"), TestRuns.STACKS));
      rounds.addAll(rounds(List.of("echoStruct"), List.of("metro", "axis2-xmlbeans")));
      return run(RunResult.Status.INTERRUPTED, "stopped by Ctrl-C", stacks(), rounds);
    }
  },
  /** The process was killed before anything was measured. */
  KILLED {
    @Override
    public RunResult result() {
      return run(RunResult.Status.RUNNING, null, List.of(), List.of());
    }
  },
  /** The baseline does not start. */
  FAILED_STACK {
    @Override
    public RunResult result() {
      List<StackRun> stacks = new ArrayList<>(stacks());
      StackRun.Failure failure =
          new StackRun.Failure(
              "the process ended with exit code 1 before it answered",
              List.of("Exception in thread \"main\" java.net.BindException", "\tat Main.main"));
      stacks.set(1, stacks.get(1).withWarmUp(null).withFailure(failure));
      List<String> alive = List.of("metro", "axis2-adb", "raw-stax");
      return run(RunResult.Status.COMPLETED, "1 of 4 stacks failed", stacks, rounds(CASES, alive));
    }
  },
  /** One row with more errors than the plan allows. */
  VOID_ROW {
    @Override
    public RunResult result() {
      List<Round> rounds = new ArrayList<>(rounds(CASES, TestRuns.STACKS));
      rounds.set(2, TestRounds.with(rounds.get(2), new Errors(0, 0, 3, 0, 1), false));
      return run(RunResult.Status.COMPLETED, null, stacks(), rounds);
    }
  },
  /** A stack whose replies were wrong in the warm-up and right in its rounds. */
  VOID_WARM_UP {
    @Override
    public RunResult result() {
      List<Round> rounds = new ArrayList<>(rounds(CASES, TestRuns.STACKS));
      List<StackRun> stacks = new ArrayList<>(stacks());
      stacks.set(
          0,
          stacks
              .getFirst()
              .withWarmUp(TestRuns.warmUp(StackRun.EndedBy.FLAT, new Errors(0, 0, 5, 0, 2))));
      return run(RunResult.Status.COMPLETED, null, stacks, rounds);
    }
  },
  /**
   * A server that closes connections: more often than now and then for the second of two stacks.
   */
  RECONNECTING {
    @Override
    public RunResult result() {
      List<String> names = List.of("metro", "axis2-xmlbeans");
      List<Round> rounds = new ArrayList<>(rounds(List.of("echoVoid", "echoStruct"), names));
      rounds.set(0, reconnecting(rounds.get(0), 2));
      rounds.set(1, reconnecting(rounds.get(1), 1_000));
      return run(RunResult.Status.COMPLETED, null, stacks(), rounds);
    }
  },
  /** Long windows, one counted round, and a tuned stack. */
  WINDOWS {
    @Override
    public RunResult result() {
      List<String> names = List.of("metro", "metro-tuned");
      Comparison comparison =
          new Comparison(
              MeasurementScheme.WINDOWS,
              names,
              List.of("echoVoid"),
              "metro",
              1,
              ServiceMode.REFERENCE,
              0,
              1);
      List<StackRun> stacks = names.stream().map(name -> TestRuns.stack(name, 1)).toList();
      List<Round> rounds =
          List.of(
              TestRounds.window("metro", "echoVoid", 3, 87.25),
              TestRounds.window("metro-tuned", "echoVoid", 3, 99));
      return run(
          comparison,
          RunResult.Status.COMPLETED,
          null,
          stacks,
          rounds,
          List.of(Flag.NOT_PINNED, Flag.REFERENCE_SERVICE));
    }
  },
  /** Both references, that of the transport first: shares are formed of the other. */
  REFERENCES {
    @Override
    public RunResult result() {
      List<String> names = List.of("metro", "raw-echo", "raw-stax");
      List<String> cases = List.of("echoVoid");
      Comparison comparison =
          new Comparison(
              MeasurementScheme.SLICES, names, cases, "metro", 32, ServiceMode.TYPED, 0, 1);
      return run(
          comparison,
          RunResult.Status.COMPLETED,
          null,
          names.stream().map(name -> TestRuns.stack(name, 1)).toList(),
          rounds(cases, names),
          List.of());
    }
  },
  /** A running service of somebody else: one row, no CPU figures, nothing to compare. */
  TARGET {
    @Override
    public RunResult result() {
      Comparison comparison =
          new Comparison(
              MeasurementScheme.WINDOWS,
              List.of("target"),
              List.of("echoVoid"),
              "target",
              32,
              null,
              0,
              1);
      List<Round> rounds = List.of(TestRounds.window("target", "echoVoid", 1, 1234));
      return run(
          comparison,
          RunResult.Status.COMPLETED,
          null,
          List.of(TestRuns.stack("target", 1)),
          rounds,
          List.of(Flag.REMOTE_TARGET));
    }
  };

  public static final List<String> CASES = List.of("echoVoid", "echoStruct", "echoOrder500");

  private static final Map<String, Double> TPS =
      Map.of(
          "echoVoid", 10_000.0,
          "echoStruct", 7_000.0,
          "echoOrder500", 300.0);
  private static final Map<String, Double> SPEED =
      Map.of(
          "metro", 1.17,
          "axis2-xmlbeans", 1.0,
          "axis2-adb", 1.42,
          "raw-stax", 2.6,
          "raw-echo", 4.1);

  public abstract RunResult result();

  private static List<StackRun> stacks() {
    return TestRuns.STACKS.stream().map(name -> TestRuns.stack(name, 1)).toList();
  }

  private static List<Round> rounds(List<String> cases, List<String> stacks) {
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : cases) {
      int cycles = echoCase.startsWith("echoOrder") ? 14 : 120;
      for (String stack : stacks) {
        double tps = TPS.get(echoCase) * SPEED.get(stack);
        rounds.add(TestRounds.sliced(stack, echoCase, tps, cycles));
      }
    }
    return rounds;
  }

  private static Round reconnecting(Round round, long stale) {
    Percentiles connectMicros = new Percentiles(210, 320, 900, 1_200, 1_300, 1_350);
    return TestRounds.with(
        round, new ConnectionFigures(stale + 32, stale, stale, 0, connectMicros, 0, 0));
  }

  public static RunResult run(
      RunResult.Status status, String reason, List<StackRun> stacks, List<Round> rounds) {
    Comparison comparison = TestRuns.comparison(MeasurementScheme.SLICES, CASES);
    return run(comparison, status, reason, stacks, rounds, List.of());
  }

  public static RunResult run(
      Comparison comparison,
      RunResult.Status status,
      String reason,
      List<StackRun> stacks,
      List<Round> rounds,
      List<Flag> flags) {
    RunFigures figures = Summary.of(comparison, stacks, rounds, Map.of());
    boolean ended = status != RunResult.Status.RUNNING;
    RunResult run =
        new RunResult(
            RunResult.SCHEMA,
            RunResult.FORMAT_VERSION,
            status,
            reason,
            TestRounds.START,
            ended ? TestRounds.START.plusSeconds(301) : null,
            comparison,
            Json.tree(Map.of()),
            Json.tree(Map.of()),
            stacks,
            List.of(),
            List.of(),
            List.of(),
            flags);
    return run.with(figures);
  }
}

package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wsbench.analysis.starts.StartSummary;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRuns;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartSettings;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.result.starts.TestStarts;

/** Sample runs that measure starts. */
public enum StartRuns {
  /** Stacks that are slower, faster, and alike, and one that says little. */
  WHOLE(15) {
    @Override
    List<StackStart> cycle(int fork, Random noise) {
      return List.of(
          TestStarts.whole("axis2-xmlbeans", fork, around(1, 0.03, noise)),
          TestStarts.whole("metro", fork, around(0.8, 0.03, noise)),
          TestStarts.whole("metro@2", fork, around(1, 0.02, noise)),
          TestStarts.whole("cxf", fork, around(1.2, 0.05, noise)),
          TestStarts.whole("axis2-adb", fork, around(1, 0.3, noise)),
          TestStarts.timesOnly("php-soap", fork, 90));
    }
  },
  /** Stopped in the first cycle. */
  INTERRUPTED(1) {
    @Override
    List<StackStart> cycle(int fork, Random noise) {
      return List.of(
          TestStarts.whole("metro", fork, 0.8), TestStarts.whole("axis2-xmlbeans", fork, 1));
    }

    @Override
    RunResult.Status status() {
      return RunResult.Status.INTERRUPTED;
    }
  },
  /** The baseline did not start. */
  WITHOUT_BASELINE(3) {
    @Override
    List<StackStart> cycle(int fork, Random noise) {
      return List.of(
          TestStarts.whole("metro", fork, around(0.8, 0.01, noise)),
          TestStarts.whole("cxf", fork, around(1.2, 0.01, noise)));
    }
  },
  /** A single stack. */
  ALONE(5) {
    @Override
    List<StackStart> cycle(int fork, Random noise) {
      return List.of(TestStarts.whole("metro", fork, around(1, 0.03, noise)));
    }

    @Override
    List<String> stacks() {
      return List.of("metro");
    }
  },
  /** Clients that leak heap, threads, and nothing, and one that nothing is known of. */
  CLIENTS(8) {
    @Override
    List<StackStart> cycle(int fork, Random noise) {
      return List.of(
          TestStarts.client("metro", fork, around(1, 0.03, noise), 20 * noise.nextGaussian(), 0),
          TestStarts.client("cxf", fork, around(1.3, 0.03, noise), around(62e3, 0.02, noise), 1),
          TestStarts.client(
              "axis2-adb", fork, around(2, 0.03, noise), around(135e3, 0.05, noise), 0),
          TestStarts.client(
              "raw-client", fork, around(0.2, 0.2, noise), 0, around(0.01, 0.3, noise)));
    }

    @Override
    List<String> stacks() {
      return List.of("metro", "cxf", "axis2-adb", "raw-client");
    }

    @Override
    StartSettings settings() {
      return TestStarts.OF_CLIENTS;
    }

    @Override
    Comparison comparison() {
      return new Comparison(
          MeasurementScheme.STARTS,
          stacks(),
          List.of("echoStruct"),
          stacks().getFirst(),
          16,
          ServiceMode.TYPED,
          0,
          1,
          null,
          "raw-echo",
          List.of());
    }
  };

  private static final long SEED = 3;

  private final int cycles;

  StartRuns(int cycles) {
    this.cycles = cycles;
  }

  abstract List<StackStart> cycle(int fork, Random noise);

  RunResult.Status status() {
    return RunResult.Status.COMPLETED;
  }

  List<String> stacks() {
    return List.of("axis2-xmlbeans", "axis2-adb", "metro", "metro@2", "cxf", "php-soap");
  }

  StartSettings settings() {
    return TestStarts.SETTINGS;
  }

  Comparison comparison() {
    return new Comparison(
        MeasurementScheme.STARTS,
        stacks(),
        List.of("echoStruct", "echoOrder200"),
        stacks().getFirst(),
        32,
        ServiceMode.TYPED,
        0,
        1);
  }

  private static double around(double factor, double spread, Random noise) {
    return factor * Math.exp(spread * noise.nextGaussian());
  }

  /** Its starts. */
  public StoredStarts stored() {
    Random noise = new Random(SEED);
    List<StackStart> starts = new ArrayList<>();
    for (int fork = 1; fork <= cycles; fork++) {
      starts.addAll(cycle(fork, noise));
    }
    return new StoredStarts(settings(), starts, List.of());
  }

  /** What they come to. */
  public FootprintFigures figures() {
    return StartSummary.of(stored(), stacks());
  }

  /** The run that they belong to. */
  public RunResult result() {
    boolean whole = status() == RunResult.Status.COMPLETED;
    return Runs.run(
        comparison(),
        status(),
        whole ? null : "stopped before all starts were measured",
        stacks().stream().map(this::run).toList(),
        List.of(),
        List.of());
  }

  private StackRun run(String stack) {
    StackRun run = TestRuns.stack(stack, 1).withWarmUp(null);
    return this == WITHOUT_BASELINE && stack.equals(stacks().getFirst())
        ? run.withFailure(
            new StackRun.Failure(stack + " ended with exit code 1", List.of("no such class")))
        : run;
  }
}

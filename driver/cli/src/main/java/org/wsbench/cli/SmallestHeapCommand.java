package org.wsbench.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.wsbench.cli.bisect.Bisection;
import org.wsbench.cli.bisect.BisectionStep;
import org.wsbench.cli.bisect.HeapSizes;
import org.wsbench.cli.bisect.HeapTrial;
import org.wsbench.cli.bisect.SmallestHeapReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.plan.Share;
import org.wsbench.plan.Variant;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.RunResult;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench smallest-heap}. */
@Command(
    name = "smallest-heap",
    sortOptions = false,
    description = {
      "Finds the smallest heap with which a stack serves almost as much as with a large one, by"
          + " bisection.",
      "Each step compares a heap with the large one, both at once: a run of the plan quick, whose"
          + " intervals decide. If they do not, a longer run with more starts follows. The exit code"
          + " is 0 if a heap was found that is large enough, 4 if that is undecided, and 1 if the"
          + " stack fails with the large heap."
    })
final class SmallestHeapCommand implements Callable<Integer> {
  private static final String NAME = "smallest-heap";

  /** A heap that is undecided is measured again for so many times as long. */
  private static final int LONGER = 3;

  /** Its intervals should then be so much narrower than the loss that is searched for. */
  private static final double PRECISION = 0.2;

  /** A percentage is written with three digits after the point at most. */
  private static final double WRITTEN = 1e5;

  private static final Share LEAST = new Share(0.5);
  private static final Share MOST = new Share(0.99);

  @Parameters(
      index = "0",
      paramLabel = StackParameter.LABEL,
      description = "Name of a stack on a JVM, such as metro.")
  private String stack;

  @Option(
      names = "--cases",
      paramLabel = "CASE",
      split = ",",
      defaultValue = "echoStruct,echoOrder500",
      description =
          "The cases that it has to serve, or all (default: ${DEFAULT-VALUE}): more of them need a"
              + " longer --within.")
  private List<String> cases;

  @Option(
      names = "--share",
      paramLabel = "SHARE",
      defaultValue = "95%",
      converter = Converters.Percentage.class,
      description = "How much of its throughput it has to reach in each case (default: 95%%).")
  private Share share;

  @Option(
      names = "--from",
      paramLabel = "HEAP",
      defaultValue = "512m",
      description = "The large heap (default: ${DEFAULT-VALUE}).")
  private String from;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      defaultValue = "3m",
      description =
          "Time for each step (default: ${DEFAULT-VALUE}); one that does not decide is repeated for"
              + " three times as long.")
  private String within;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for all runs, not there yet or empty (default: runs/TIME-smallest-heap).")
  private Path out;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    StackDescriptor chosen = chosen();
    share.checkWithin("--share", LEAST, MOST);
    List<String> heaps = HeapSizes.from(from);
    Plan large = largePlan(chosen.name(), heaps.getFirst());
    List<String> titles = large.cases().stream().map(EchoCase::id).toList();
    HeapTrial trial = new HeapTrial(chosen.name(), titles, share.value());
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      Path folder = out != null ? Folders.withoutFiles(out) : Folders.ofNow(NAME);
      BisectionRuns runs = new BisectionRuns(wsbench.terminal(), spec, folder);
      Bisection found = Bisection.bracketing(heaps, measurement(large, trial, runs));
      runs.show(new SmallestHeapReport(chosen.name(), heaps.getFirst(), titles, share).of(found));
      return exitCode(found.end());
    } catch (BisectionRuns.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  private StackDescriptor chosen() {
    StackDescriptor chosen = StackParameter.withoutFeature(stack);
    if (!chosen.runsOnJvm()) {
      throw new InvalidValueException(
          StackParameter.LABEL,
          "%s has no {jvm} in its command, so that its heap cannot be set; name another stack"
              .formatted(chosen.name()));
    }
    return chosen;
  }

  /** The plan of the stack with the large heap alone. */
  private Plan largePlan(String name, String heap) {
    return Plans.ofRuns(Installation.home())
        .find(Defaults.PLAN)
        .with(
            new Overrides(
                Map.of(
                    PlanOption.STACKS,
                    name,
                    PlanOption.CASES,
                    String.join(",", cases),
                    PlanOption.HEAP,
                    heap,
                    PlanOption.WITHIN,
                    within)));
  }

  private Bisection.Measurement measurement(Plan large, HeapTrial trial, BisectionRuns runs) {
    Plan longer = longer(large);
    Bisection.Measurement once = heap -> step(large, trial, heap, "", runs);
    return once.orElse(heap -> step(longer, trial, heap, "-longer", runs));
  }

  /** The same plan for a longer run, with as many starts as its intervals need. */
  private Plan longer(Plan large) {
    double until = Math.round(PRECISION * (1 - share.value()) * WRITTEN) / WRITTEN;
    long seconds = LONGER * large.within().orElseThrow().toSeconds();
    return large.with(
        new Overrides(
            Map.of(
                PlanOption.WITHIN, seconds + "s", PlanOption.UNTIL, new Share(until).toString())));
  }

  private static BisectionStep step(
      Plan large, HeapTrial trial, String heap, String suffix, BisectionRuns runs)
      throws Exception {
    String row = trial.whole() + "@" + heap;
    Plan both =
        large
            .with(Map.of(heap, Variant.ofHeap(heap)))
            .with(new Overrides(Map.of(PlanOption.STACKS, trial.whole() + "," + row)));
    RunResult result = runs.run(both, trial.whole(), row + suffix);
    BisectionStep step = trial.judge(result, heap, row);
    runs.say(row, SmallestHeapReport.words(step.verdict()));
    return step;
  }

  private static int exitCode(Bisection.End end) {
    return switch (end) {
      case FOUND, NOT_SLOWER -> ExitCode.OK;
      case UNDECIDED -> ExitCode.UNDECIDED;
      case NOT_MEASURED -> ExitCode.NOT_IN_ORDER;
    };
  }
}

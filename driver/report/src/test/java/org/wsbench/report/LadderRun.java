package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.wsbench.result.Bound;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderFigure.Change;
import org.wsbench.result.LadderStep;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.Verdict;

/** A ladder of three steps: both stacks change, then one of them, which is a little faster. */
public final class LadderRun {
  private static final List<LadderStep> STEPS =
      List.of(
          new LadderStep("as in 2007", "metro@as-2007", "axis2-xmlbeans@as-2007"),
          new LadderStep("typed service", "metro", "axis2-xmlbeans"),
          new LadderStep("XMLBeans 5", "metro", "axis2-xmlbeans-5"));
  private static final List<LadderStep> VARIANTS =
      List.of(
          new LadderStep("Metro", "metro", "metro@2"),
          new LadderStep("Metro, logging", "metro@logging", "metro@2"),
          new LadderStep("Metro, idle", "metro@idle", "metro@2", "Metro"),
          new LadderStep("Metro, copy", "metro@3", "metro@2", "Metro"),
          new LadderStep("Axis2", "axis2-xmlbeans", "axis2-xmlbeans@2", "Metro"),
          new LadderStep("Axis2, logging", "axis2-xmlbeans@logging", "axis2-xmlbeans@2"));
  private static final List<String> CASES =
      List.of("echoVoid", "echoArray40", "echoArray120", "echoOrder200");
  private static final Map<String, Double> SPEED =
      Map.ofEntries(
          Map.entry("metro@as-2007", 1.4),
          Map.entry("axis2-xmlbeans@as-2007", 1.0),
          Map.entry("metro", 1.3),
          Map.entry("metro@2", 1.3),
          Map.entry("metro@3", 1.3),
          Map.entry("metro@logging", 1.3 * 0.7),
          Map.entry("metro@idle", 1.3),
          Map.entry("axis2-xmlbeans", 0.7),
          Map.entry("axis2-xmlbeans@2", 0.7),
          Map.entry("axis2-xmlbeans@logging", 0.7 * 0.8),
          Map.entry("axis2-xmlbeans-5", 0.72));

  private LadderRun() {}

  public static RunResult result(ServiceMode service) {
    return result(service, STEPS);
  }

  /** The last step changes the first. */
  public static RunResult branched() {
    LadderStep last = STEPS.getLast();
    return result(
        ServiceMode.TYPED,
        List.of(
            STEPS.get(0),
            STEPS.get(1),
            new LadderStep(last.step(), last.stack(), last.other(), STEPS.getFirst().step())));
  }

  /**
   * Two stacks with one thing switched on at a time: logging costs Metro 30 % and Axis2 20 % of
   * their throughput, except on small messages, and nothing else costs anything.
   */
  public static RunResult variants() {
    return result(ServiceMode.TYPED, VARIANTS);
  }

  /** The first of these runs, in which all ratios have a bound that leaves them undecided. */
  public static RunResult undecided(Bound bound) {
    return bounded(bound, verdict -> Verdict.UNDECIDED);
  }

  /** The first of these runs, in which the stack of each step may be faster by any amount. */
  public static RunResult open() {
    return bounded(Bound.atLeast(Flag.DRIVER_SATURATED), verdict -> verdict);
  }

  private static RunResult bounded(Bound bound, UnaryOperator<Verdict> verdict) {
    RunResult run = result(ServiceMode.TYPED);
    return run.with(
        new RunFigures(
            run.measurements(),
            run.pairs().stream()
                .map(pair -> TestRuns.with(pair, bound, verdict.apply(pair.verdict())))
                .toList(),
            run.ladder().stream().map(figure -> bounded(figure, bound, verdict)).toList()));
  }

  private static LadderFigure bounded(
      LadderFigure figure, Bound bound, UnaryOperator<Verdict> verdict) {
    Change change = figure.change();
    return change == null
        ? figure
        : new LadderFigure(
            figure.step(),
            figure.cases(),
            figure.ratio(),
            figure.interval(),
            new Change(
                change.factor(),
                change.interval(),
                change.measured(),
                change.byFork(),
                bound,
                verdict.apply(change.verdict()),
                change.within()));
  }

  private static RunResult result(ServiceMode service, List<LadderStep> steps) {
    List<String> names =
        steps.stream().flatMap(step -> Stream.of(step.stack(), step.other())).distinct().toList();
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            names,
            CASES,
            "axis2-xmlbeans",
            32,
            service,
            0,
            1,
            null,
            steps);
    List<StackRun> stacks = new ArrayList<>();
    List<Round> rounds = new ArrayList<>();
    for (String stack : names) {
      for (int fork = 1; fork <= 2; fork++) {
        stacks.add(started(stack, fork));
        for (String echoCase : CASES) {
          rounds.add(round(stack, echoCase, fork));
        }
      }
    }
    return Runs.run(comparison, RunResult.Status.COMPLETED, null, stacks, rounds, List.of());
  }

  /** Small messages are as they were. */
  private static Round round(String stack, String echoCase, int fork) {
    double speed = echoCase.equals("echoVoid") ? SPEED.get("metro") : SPEED.get(stack);
    double start = fork == 2 && stack.endsWith("5") ? 0.98 : 1;
    return TestRounds.inFork(fork, TestRounds.sliced(stack, echoCase, 2_000 * speed * start, 40));
  }

  private static StackRun started(String stack, int fork) {
    StackRun run = TestRuns.stack(stack, fork);
    StackDescription description = run.description();
    boolean axis2 = description.engine().equals("axis2");
    return new StackRun(
        stack,
        fork,
        new StackDescription(
            description.title(),
            description.engine(),
            axis2 ? "xmlbeans" : "jaxb-ri",
            description.parser(),
            description.language(),
            description.approach(),
            description.role(),
            description.container(),
            description.notes(),
            description.checks(),
            description.deviations()),
        run.process(),
        run.warmUp(),
        null);
  }
}

package org.wsbench.cli.submission;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.plan.Plan;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;
import org.wsbench.run.ForkSchedule;
import org.wsbench.run.platform.Ticker;

/** Whether a run has all of its forks: as many as its plan asks for, without a gap. */
final class ForkChecks {
  private final RunResult result;
  private final Set<Integer> measured;

  private ForkChecks(StoredRun run) {
    this.result = run.result();
    this.measured =
        run.rounds().stream().map(Round::fork).collect(Collectors.toCollection(TreeSet::new));
  }

  /** What does not add up, one line each. */
  static List<String> problems(StoredRun run, Plan plan) {
    ForkChecks checks = new ForkChecks(run);
    int last =
        Stream.concat(checks.measured.stream(), checks.result.stacks().stream().map(StackRun::fork))
            .max(Integer::compare)
            .orElse(0);
    List<String> problems = new ArrayList<>();
    IntStream.rangeClosed(1, last).forEach(fork -> checks.fork(fork, last, problems));
    if (problems.isEmpty()) {
      checks.number(plan, problems);
    }
    return problems;
  }

  private void fork(int fork, int last, List<String> problems) {
    List<StackRun> starts = result.stacks().stream().filter(run -> run.fork() == fork).toList();
    if (starts.isEmpty()) {
      problems.add(
          "%s: no stack was started in fork %d, but the last fork is %d"
              .formatted(RunFolder.RUN, fork, last));
      return;
    }
    List<String> missing =
        result.comparison().stacks().stream()
            .filter(stack -> starts.stream().noneMatch(start -> start.name().equals(stack)))
            .toList();
    if (!missing.isEmpty()) {
      problems.add(
          "%s: %s was not started in fork %d, in which others were"
              .formatted(RunFolder.RUN, String.join(", ", missing), fork));
    }
    if (!measured.contains(fork) && starts.stream().allMatch(ForkChecks::isWarm)) {
      problems.add(
          "%s has no round of fork %d, but %s says that all of its stacks were warm"
              .formatted(RunFolder.ROUNDS, fork, RunFolder.RUN));
    }
  }

  /** A fork is given up only if a warm-up has reached its limit. */
  private static boolean isWarm(StackRun start) {
    return start.warmUp() != null && start.warmUp().endedBy() == StackRun.EndedBy.FLAT;
  }

  private void number(Plan plan, List<String> problems) {
    int stacks = result.comparison().stacks().size();
    int wanted = new ForkSchedule(plan, stacks, Ticker.SYSTEM).minimum();
    boolean more = plan.until().isPresent() && stacks > 1;
    int forks = measured.size();
    if (forks < wanted || forks > wanted && !more) {
      problems.add(
          "%s has rounds of %d forks, but the plan asks for %d%s"
              .formatted(RunFolder.ROUNDS, forks, wanted, more ? " or more" : ""));
    }
  }
}

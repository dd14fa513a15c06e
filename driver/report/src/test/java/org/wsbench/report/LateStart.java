package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** A run of two forks, in the first of which metro did not start. */
public final class LateStart {
  private LateStart() {}

  /** Its result. */
  public static RunResult result() {
    List<StackRun> stacks = new ArrayList<>();
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= 2; fork++) {
      for (String stack : TestRuns.STACKS) {
        boolean failed = fork == 1 && stack.equals("metro");
        StackRun run = TestRuns.stack(stack, fork);
        stacks.add(
            failed ? run.withFailure(new StackRun.Failure("no answer in time", List.of())) : run);
        if (!failed) {
          rounds.add(TestRounds.inFork(fork, TestRounds.sliced(stack, "echoVoid", 1000, 40)));
        }
      }
    }
    return Runs.run(RunResult.Status.COMPLETED, null, stacks, rounds);
  }
}

package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.run.SmallRun.WINDOWS;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/** A site that limited the load of a case. */
@Timeout(180)
class LimitedSiteTest {
  @TempDir private Path home;

  @Test
  void theRowsConcernedServeAtLeastSoMuchAndTheRunIsNotBranded() throws Exception {
    SmallRun small = new SmallRun(home).stack("one");

    RunResult result =
        small.limited(
            WINDOWS,
            (target, echoCase) ->
                echoCase.id().equals("echoVoid") ? Set.of(Flag.AGENT_SATURATED) : Set.of(),
            "one");

    Measurement limited = result.measurement("one", "echoVoid").orElseThrow();
    Measurement other = result.measurement("one", "echoStruct").orElseThrow();
    assertThat(limited.flags()).contains(Flag.AGENT_SATURATED);
    assertThat(limited.bounds()).contains(Bound.atLeast(Flag.AGENT_SATURATED));
    assertThat(other.flags()).doesNotContain(Flag.AGENT_SATURATED);
    assertThat(result.flags()).doesNotContain(Flag.AGENT_SATURATED);
  }
}

package org.wsbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.cluster.AgentFigures;

/** One server agent and three driver agents, one of which has a bad link to the others. */
@Timeout(900)
@EnabledOnOs(OS.LINUX)
@Tag("slow")
class DisturbedLinksIT {

  private static final int DRIVERS = 3;
  private static final int HARMED = 0;
  private static final double MILLISECOND_MICROS = 1e3;

  /** The rate of a narrow link, with what a burst and the longer header of a reply add. */
  private static final double CARRIED_MEGABITS = 1.3;

  @TempDir private static Path folder;
  private static Cluster cluster;
  private static Namespaces machines;
  private static Machine harmed;

  @BeforeAll
  static void begin() throws Exception {
    cluster = Cluster.of(folder, DRIVERS);
    assumeThat(cluster.machines()).as("links to disturb").isInstanceOf(Namespaces.class);
    machines = (Namespaces) cluster.machines();
    harmed = cluster.driverMachine(HARMED);
  }

  @BeforeEach
  void complete() throws Exception {
    cluster.complete();
  }

  @AfterAll
  static void end() {
    if (cluster != null) {
      cluster.close();
    }
  }

  @Test
  void packetsThatTakeTheirTimeMakeClocksLessSure() throws Exception {
    assumeTrue(
        machines.queue(harmed, "netem", "delay", "20ms", "loss", "1%"), "the kernel has no netem");
    try {
      StartedRun run = cluster.quick("3s");
      assertNothingWrong(run);
      // All have the clock of this machine; what is said of it is right, and not too sure.
      assertThat(run.agents().agents())
          .allMatch(
              agent ->
                  Math.abs(agent.clockOffsetMicros())
                      <= agent.clockUncertaintyMicros() + MILLISECOND_MICROS)
          .filteredOn(agent -> agent.address().equals(harmed.address()))
          .allMatch(agent -> agent.clockUncertaintyMicros() >= 10 * MILLISECOND_MICROS);
    } finally {
      machines.unqueue(harmed);
    }
  }

  @Test
  void packetsThatAreLostMakeNoReplyWrong() throws Exception {
    assumeTrue(machines.lose(harmed, 2), "no nft, or the kernel cannot lose packets at random");
    try {
      StartedRun run = cluster.quick("3s");
      assertNothingWrong(run);
      assertThat(machines.lost(harmed)).as("packets lost").isPositive();
      assertThat(run.agents().agents()).allMatch(agent -> agent.lost() == null);
    } finally {
      machines.loseNothing(harmed);
    }
  }

  /**
   * Under load, it sends and receives what its link carries, and those beside it more than that: it
   * is the link that holds it back.
   */
  @Test
  void anAgentBehindANarrowLinkDoesNoMoreThanTheLinkCarriesAndNothingWrong() throws Exception {
    assumeTrue(
        machines.queue(harmed, "tbf", "rate", "1mbit", "burst", "4kb", "latency", "1s"),
        "the kernel has no tbf");
    try {
      StartedRun run = cluster.quick("3s", "echoSynthetic4K");
      assertNothingWrong(run);
      List<AgentFigures> agents =
          run.agents().agents().stream().filter(AgentFigures::drives).toList();
      assumeTrue(
          agents.stream().allMatch(agent -> agent.linkShare() != null),
          "the kernel does not tell the speed of links");
      assertThat(agents)
          .hasSize(DRIVERS)
          .allMatch(agent -> agent.lost() == null && agent.verified() > 0)
          .allSatisfy(
              agent ->
                  assertThat(megabitsPerSecond(agent) < CARRIED_MEGABITS)
                      .as("%s of %s Mbit/s", agent, CARRIED_MEGABITS)
                      .isEqualTo(agent.address().equals(harmed.address())));
    } finally {
      machines.unqueue(harmed);
    }
  }

  /** In the row that had most, while it was under load. */
  private static double megabitsPerSecond(AgentFigures agent) throws Exception {
    return agent.linkShare() * machines.megabitsPerSecond(harmed);
  }

  /** Rows may be void or unusable behind a bad link, but no reply may be wrong. */
  private static void assertNothingWrong(StartedRun run) throws IOException, InterruptedException {
    assertThat(run.process().exitCode()).as("exit code of %s", run.process().said()).isIn(0, 1, 4);
    assertThat(run.stored().rounds())
        .isNotEmpty()
        .extracting(round -> round.load().errors())
        .containsOnly(Errors.NONE);
  }

  @Test
  void aCutLinkCostsACycleAndNothingElse() throws Exception {
    StartedRun run = cluster.quick("6s");
    run.awaitMeasuring();

    machines.cut(harmed);
    try {
      assertThat(run.finished().flags()).contains(Flag.AGENT_LOST);
      cluster.driver(HARMED).await("left the cluster");
    } finally {
      machines.mend(harmed);
    }
    cluster.driver(HARMED).await("running as a driver agent");
  }
}

package org.wsbench.plan;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;

/** A measurement scheme with its settings. */
public sealed interface Scheme permits Slices, Windows, Levels, Profiled, Starts {

  /** Its name in plans and results. */
  MeasurementScheme id();

  /**
   * Checks that a plan has no setting that contradicts the scheme.
   *
   * @param ladder steps from one ratio to the next
   * @param until how precise the ratios are to become
   * @param within how long a run takes, if the plan says so
   */
  default void check(List<Step> ladder, Optional<Share> until, Optional<Duration> within) {
    Ranges.checkAbsent("until", until, id().id());
    Ranges.checkAbsent("ladder", ladder.stream().findFirst(), id().id());
  }

  /** The cases that the scheme's settings name; empty if the plan's are meant. */
  default List<EchoCase> cases() {
    return List.of();
  }

  /** For how long each case has a closed loop; empty if the scheme has another load. */
  default Optional<Duration> closedLoop() {
    return Optional.empty();
  }

  /** Whether the load sends getOrder, which not all stacks serve. */
  default boolean needsOrders() {
    return false;
  }

  /** Whether stacks are warmed up before they are measured. */
  default boolean warmsUp() {
    return true;
  }

  /** Whether it measures how stacks start, on the machine that the driver runs on. */
  default boolean startsStacks() {
    return false;
  }

  /** The JVM of a stack, with what the scheme needs to read it. */
  default JvmSettings jvm(JvmSettings own) {
    return own;
  }

  /**
   * Checks that clients, which call a server, can have the load.
   *
   * @param cases that they call
   */
  default void checkClients(List<EchoCase> cases) {
    // Clients can have a closed loop over each case.
  }

  /**
   * How many connections carry load in a case.
   *
   * @param connections those of the plan
   */
  default int connections(EchoCase echoCase, int connections) {
    return connections;
  }

  /**
   * From how many threads a client calls at most.
   *
   * @param connections those of the plan
   */
  default int mostThreads(int connections) {
    return connections;
  }

  /**
   * How often each stack is started, if the plan does not say so.
   *
   * @param compared the number of stacks
   */
  default int forks(int compared) {
    return 1;
  }

  /**
   * The time that measuring in one fork is expected to take, warm-ups not included.
   *
   * @param plan the plan with this scheme
   * @param compared the number of stacks
   * @param share of the run's time that the fork may take, starts and warm-ups included; empty if
   *     it measures every case once
   */
  Duration expected(Plan plan, int compared, Optional<Duration> share);
}

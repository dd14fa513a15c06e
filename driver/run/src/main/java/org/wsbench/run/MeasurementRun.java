package org.wsbench.run;

import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.Random;
import org.wsbench.plan.Plan;
import org.wsbench.result.Comparison;

/** A run by one scheme, which controls each fork from start to end. */
public interface MeasurementRun extends Closeable {

  /**
   * Runs one fork: has the stacks started, verified, warmed up, and pinned, and measures them. The
   * caller ends what the fork has started.
   *
   * @return whether it was measured; false if it was given up and must be restarted
   */
  boolean run(Fork fork) throws IOException, InterruptedException;

  /** Ends the run, successful or not. */
  @Override
  default void close() throws IOException {
    // Finished rounds are already on disk.
  }

  /**
   * The settings of a run.
   *
   * @param settings the plan and the stacks, and where results go
   * @param comparison what is compared
   * @param site where
   * @param tasks tasks that are interleaved with slices of stacks
   * @param forks how many forks there will be at least
   * @param startedAt when the run began
   * @param progress receives the progress
   */
  record Setting(
      RunSettings settings,
      Comparison comparison,
      Site site,
      InterleavedTasks tasks,
      int forks,
      Instant startedAt,
      Progress progress) {

    /** The plan of the run. */
    public Plan plan() {
      return settings.plan();
    }

    /** A new source of random numbers; the same seed gives the same order. */
    public Random random() {
      return new Random(comparison.seed());
    }
  }
}

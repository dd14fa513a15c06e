package org.wsbench.run;

import java.io.Closeable;
import java.io.IOException;
import java.time.Instant;
import java.util.Random;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Scheme;
import org.wsbench.result.Comparison;

/** One run by one scheme: it owns what happens in each fork from its start to its end. */
public interface MeasurementRun extends Closeable {

  /**
   * Runs one fork: has the stacks started, verified, warmed up, and pinned, measures them, and
   * keeps what it measured. Whatever the fork has started is ended by the caller.
   *
   * @return whether it was measured; false if it was given up for another one
   */
  boolean run(Fork fork) throws IOException, InterruptedException;

  /** The run has ended, however it did. */
  @Override
  default void close() throws IOException {
    // Rounds are on disk as soon as they are finished.
  }

  /**
   * Makes the run of a scheme.
   *
   * @param <S> the scheme
   */
  interface Factory<S extends Scheme> {
    /** Makes a run that begins; the folder of its results exists. */
    MeasurementRun create(S scheme, Setting setting) throws IOException;
  }

  /**
   * What a run begins with.
   *
   * @param settings what is run, and where its results go
   * @param comparison what is compared
   * @param site where
   * @param tasks what takes part in the cycles of slices beside the stacks
   * @param forks how many forks there will be at least
   * @param startedAt when the run began
   * @param progress told what is measured
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

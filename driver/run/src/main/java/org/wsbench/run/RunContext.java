package org.wsbench.run;

import org.wsbench.plan.Plan;
import org.wsbench.run.platform.Ticker;

/**
 * The context that all forks of a run share.
 *
 * @param settings the plan and the stacks
 * @param site where the run takes place
 * @param recorder records events in the folder of the run
 * @param evidence where wrong replies are kept
 * @param pinning pins server and driver to separate CPUs
 * @param schedule how many forks there are, and how long each may take
 * @param estimator estimates the progress of the run
 * @param progress receives the progress
 */
public record RunContext(
    RunSettings settings,
    Site site,
    RunRecorder recorder,
    EvidenceFolder evidence,
    CpuPinning pinning,
    ForkSchedule schedule,
    ProgressEstimator estimator,
    Progress progress) {

  /** The context of a run whose time begins now. */
  public static RunContext of(
      RunSettings settings,
      Site site,
      RunRecorder recorder,
      CpuPinning pinning,
      Progress progress) {
    return new RunContext(
        settings,
        site,
        recorder,
        new EvidenceFolder(settings.out()),
        pinning,
        new ForkSchedule(settings.plan(), settings.names().size(), Ticker.SYSTEM),
        new ProgressEstimator(progress, Ticker.SYSTEM),
        progress);
  }

  /** The plan of the run. */
  public Plan plan() {
    return settings.plan();
  }
}

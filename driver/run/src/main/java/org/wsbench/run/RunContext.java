package org.wsbench.run;

import org.wsbench.plan.Plan;
import org.wsbench.run.platform.Ticker;

/**
 * What all forks of a run have in common.
 *
 * @param settings what is run
 * @param site where it is run
 * @param recorder writes what happens to the folder of the run
 * @param evidence where wrong replies are kept
 * @param pinning keeps server and driver on CPUs of their own
 * @param schedule how many forks there are, and how long each may take
 * @param estimator knows how far the run has come
 * @param progress told what happens
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

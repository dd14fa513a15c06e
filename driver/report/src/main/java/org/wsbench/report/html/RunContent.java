package org.wsbench.report.html;

import java.util.Optional;
import org.wsbench.report.StandInBaseline;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Page;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;

/**
 * What the HTML report on a throughput run is made of.
 *
 * @param run as its folder holds it
 * @param result the same with its figures worked out anew
 * @param page the report on it, without additions
 * @param agents what the agents did, if several machines carried out the run
 * @param binding the share of data binding, if microbenchmarks were given
 * @param robustness what came of attacks, if a record of them was given
 * @param profile why one stack is slower, if the run was profiled
 */
public record RunContent(
    StoredRun run,
    RunResult result,
    Page page,
    Optional<Addition> agents,
    Optional<Addition> binding,
    Optional<Addition> robustness,
    Optional<ProfileReport> profile) {
  public RunContent {
    result = StandInBaseline.of(result);
  }

  /** That of a run that was not profiled. */
  public RunContent(
      StoredRun run,
      RunResult result,
      Page page,
      Optional<Addition> agents,
      Optional<Addition> binding,
      Optional<Addition> robustness) {
    this(run, result, page, agents, binding, robustness, Optional.empty());
  }
}

package org.wsbench.report.html;

import java.util.Optional;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Page;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.report.throughput.StandInBaseline;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;

/**
 * The content of the HTML report on a throughput run.
 *
 * @param run as stored in its folder
 * @param result the same with recomputed figures
 * @param page the report on it, without additions
 * @param agents the section on agents, for a run on several machines
 * @param binding the share of data binding, if microbenchmarks were given
 * @param robustness the results of attacks, if their record was given
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

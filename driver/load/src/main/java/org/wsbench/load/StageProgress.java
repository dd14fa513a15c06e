package org.wsbench.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The progress of a run on one event loop: the current stage, and the counts. */
final class StageProgress {

  private final LoadProfile profile;
  private final List<OperationShard> operations;
  private final PreciseSelector selector;
  private final List<StageTally> tallies = new ArrayList<>();
  private int stage;
  private boolean exhausted;
  private long cpuNanos;
  private long spunNanos;
  private long lastEndNanos;

  StageProgress(
      LoadProfile profile,
      List<OperationShard> operations,
      Histograms histograms,
      PreciseSelector selector) {
    this.selector = selector;
    this.profile = profile;
    this.operations = operations;
    List<String> names = operations.stream().map(OperationShard::name).toList();
    for (int i = 0; i < profile.stages(); i++) {
      tallies.add(new StageTally(names, histograms));
    }
  }

  /** Starts the first stage; called by the thread of the event loop. */
  void begin() {
    cpuNanos = selector.cpuNanos();
    spunNanos = selector.spunNanos();
    enter();
  }

  /** The counts of the current stage, or of the last one after its end. */
  StageTally tally() {
    return tallies.get(Math.min(stage, tallies.size() - 1));
  }

  /** Whether no more requests are sent. */
  boolean isOver() {
    return exhausted || stage == tallies.size();
  }

  /** Whether the source has no more requests. */
  boolean isExhausted() {
    return exhausted;
  }

  /** Whether the current stage is the last one. */
  boolean isLast() {
    return isOver() || stage == tallies.size() - 1;
  }

  /** End of the current stage, in nanoseconds of the run. */
  long stageEndNanos() {
    return isOver() ? Long.MAX_VALUE : profile.endNanos(stage);
  }

  /** Ends the current stage. */
  void endStage(int inFlight) {
    takeCpuTime();
    tally().backlog(inFlight);
    stage++;
    if (!isOver()) {
      enter();
      tally().inFlight(inFlight);
    }
  }

  /** Notes that the source has no more requests. */
  void exhaust() {
    exhausted = true;
  }

  /** Notes the end of a request. */
  void over(long nowNanos) {
    lastEndNanos = nowNanos;
  }

  /** At least as long as planned, unless the source had no more requests. */
  long lengthNanos() {
    return Math.max(exhausted ? 1 : profile.endNanos(), lastEndNanos);
  }

  /**
   * The reports of all stages, when all requests have ended.
   *
   * @param completed right replies that arrived during each stage
   */
  List<StageReport> report(long[] completed) {
    takeCpuTime();
    List<StageReport> reports = new ArrayList<>();
    for (int i = 0; i < tallies.size(); i++) {
      long endNanos = Math.min(profile.endNanos(i), lengthNanos());
      long nanos = Math.max(0, endNanos - profile.startNanos(i));
      reports.add(tallies.get(i).report(profile.stage(i), Duration.ofNanos(nanos), completed[i]));
    }
    return reports;
  }

  /** Adds the CPU time since the last call to the current stage, or to the last one. */
  private void takeCpuTime() {
    long cpuBefore = cpuNanos;
    long spunBefore = spunNanos;
    cpuNanos = selector.cpuNanos();
    spunNanos = selector.spunNanos();
    long spun = spunNanos - spunBefore;
    tally().used(cpuNanos - cpuBefore - spun, spun);
  }

  private void enter() {
    for (int i = 0; i < operations.size(); i++) {
      operations.get(i).count(tally().operation(i));
    }
  }
}

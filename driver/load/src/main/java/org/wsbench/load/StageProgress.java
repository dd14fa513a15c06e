package org.wsbench.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How far a run has come on one event loop: the stage that is going on, and what is counted. */
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

  /** It begins; called by the thread of the event loop. */
  void begin() {
    cpuNanos = selector.cpuNanos();
    spunNanos = selector.spunNanos();
    enter();
  }

  /** What is counted in the stage that is going on; after the last one, in that. */
  StageTally tally() {
    return tallies.get(Math.min(stage, tallies.size() - 1));
  }

  /** Whether nothing is to be sent any more. */
  boolean isOver() {
    return exhausted || stage == tallies.size();
  }

  /** Whether the source has no more requests. */
  boolean isExhausted() {
    return exhausted;
  }

  /** Whether no stage follows that is not over yet. */
  boolean isLast() {
    return isOver() || stage == tallies.size() - 1;
  }

  /** When the stage ends that is going on, in nanoseconds of the run. */
  long stageEndNanos() {
    return isOver() ? Long.MAX_VALUE : profile.endNanos(stage);
  }

  /** The stage that is going on is over. */
  void endStage(int inFlight) {
    takeCpuTime();
    tally().backlog(inFlight);
    stage++;
    if (!isOver()) {
      enter();
      tally().inFlight(inFlight);
    }
  }

  /** The source has no more requests. */
  void exhaust() {
    exhausted = true;
  }

  /** A request is over. */
  void over(long nowNanos) {
    lastEndNanos = nowNanos;
  }

  /** At least as long as planned, unless the source had no more requests. */
  long lengthNanos() {
    return Math.max(exhausted ? 1 : profile.endNanos(), lastEndNanos);
  }

  /**
   * What happened, when all is answered.
   *
   * @param completed right replies that came in during each stage
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

  /** What was used since the last time is the stage's that is going on, or was the last one. */
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

package org.wsbench.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How far a run has come on one event loop: the stage that is going on, and what is counted. */
final class Progress {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final LoadProfile profile;
  private final List<OperationShard> operations;
  private final List<StageTally> tallies = new ArrayList<>();
  private int stage;
  private boolean exhausted;
  private long cpuNanos;
  private long spunNanos;
  private long lastEndNanos;

  Progress(LoadProfile profile, List<OperationShard> operations, Histograms histograms) {
    this.profile = profile;
    this.operations = operations;
    List<String> names = operations.stream().map(OperationShard::name).toList();
    for (int i = 0; i < profile.stages(); i++) {
      tallies.add(new StageTally(names, histograms));
    }
  }

  /** It begins; called by the thread of the event loop. */
  void begin() {
    cpuNanos = THREADS.getCurrentThreadCpuTime();
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

  /** Time was spent without use. */
  void spun(long nanos) {
    spunNanos += nanos;
  }

  /** A request is over. */
  void over(long nowNanos) {
    lastEndNanos = nowNanos;
  }

  /** At least as long as planned, unless the source had no more requests. */
  long lengthNanos() {
    return Math.max(exhausted ? 1 : profile.endNanos(), lastEndNanos);
  }

  /** What happened, when all is answered. */
  List<StageReport> report() {
    takeCpuTime();
    List<StageReport> reports = new ArrayList<>();
    for (int i = 0; i < tallies.size(); i++) {
      long endNanos = Math.min(profile.endNanos(i), lengthNanos());
      long nanos = Math.max(0, endNanos - profile.startNanos(i));
      reports.add(tallies.get(i).report(profile.stage(i), Duration.ofNanos(nanos)));
    }
    return reports;
  }

  /** What was used since the last time is the stage's that is going on, or was the last one. */
  private void takeCpuTime() {
    long nowCpuNanos = THREADS.getCurrentThreadCpuTime();
    tally().used(nowCpuNanos - cpuNanos - spunNanos, spunNanos);
    cpuNanos = nowCpuNanos;
    spunNanos = 0;
  }

  private void enter() {
    for (int i = 0; i < operations.size(); i++) {
      operations.get(i).count(tally().operation(i));
    }
  }
}

package org.wsbench.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The counts of one stage on one event loop. */
final class StageTally {

  final SessionTally sessions = new SessionTally();

  private final List<OperationTally> operations = new ArrayList<>();
  private final LatencyRecorder lateness;
  private long dropped;
  private long cpuNanos;
  private long spunNanos;
  private int mostInFlight;
  private int inFlightAtEnd;

  StageTally(List<String> operationNames, Histograms histograms) {
    operationNames.forEach(name -> operations.add(new OperationTally(name, histograms)));
    lateness = new LatencyRecorder(histograms);
  }

  OperationTally operation(int number) {
    return operations.get(number);
  }

  void late(long nanos) {
    lateness.record(nanos);
  }

  void dropped(long count) {
    dropped += count;
  }

  void inFlight(int count) {
    mostInFlight = Math.max(mostInFlight, count);
  }

  /** Notes the requests in flight at the end of the stage. */
  void backlog(int inFlight) {
    inFlightAtEnd = inFlight;
  }

  /** Adds CPU time, and time spent polling. */
  void used(long workNanos, long spinNanos) {
    cpuNanos += workNanos;
    spunNanos += spinNanos;
  }

  /**
   * The report of the stage.
   *
   * @param completed see {@link StageReport}
   */
  StageReport report(Stage stage, Duration length, long completed) {
    return new StageReport(
        stage,
        length,
        operations.stream().map(OperationTally::report).toList(),
        completed,
        new GeneratorReport(cpuNanos, spunNanos, lateness.report(), dropped),
        mostInFlight,
        inFlightAtEnd,
        sessions.report());
  }

  /** The counts of sessions in one stage on one event loop. */
  static final class SessionTally {

    private long begun;
    private long ended;
    private long endedNanos;

    void begun() {
      begun++;
    }

    void ended(long lengthNanos) {
      ended++;
      endedNanos += lengthNanos;
    }

    SessionReport report() {
      return new SessionReport(begun, ended, Duration.ofNanos(endedNanos));
    }
  }
}

package org.wsbench.load;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The report on one stage. A request belongs to the stage in which it was due, whenever its reply
 * arrived; without due times, to the stage in which it was sent.
 *
 * @param stage as specified
 * @param length as specified, or less if the source had no more requests; zero if the stage was not
 *     reached
 * @param operations one for each operation of the source, in its order
 * @param completed right replies that arrived during the stage, to any requests
 * @param generator statistics of the generator during the stage
 * @param mostInFlight most requests in flight at once, including those of earlier stages; for
 *     several event loops, the sum, which they may have reached at different times
 * @param inFlightAtEnd requests in flight at the end of the stage: the backlog of an open loop
 * @param sessions those that began and ended in the stage
 */
public record StageReport(
    Stage stage,
    Duration length,
    List<OperationReport> operations,
    long completed,
    GeneratorReport generator,
    int mostInFlight,
    int inFlightAtEnd,
    SessionReport sessions) {

  private static final double NANOS_PER_SECOND = 1e9;

  public StageReport {
    operations = List.copyOf(operations);
  }

  /** Right replies to requests of the stage, of all operations. */
  public long verified() {
    return operations.stream().mapToLong(OperationReport::verified).sum();
  }

  /** Errors of all operations. */
  public ErrorCounts errors() {
    return operations.stream()
        .map(OperationReport::errors)
        .reduce(ErrorCounts.NONE, ErrorCounts::plus);
  }

  /** Requests that were sent. */
  public long sent() {
    return verified() + errors().total();
  }

  /** Requests that were due: sent or dropped. */
  public long due() {
    return sent() + generator.dropped();
  }

  /** Requests due per second of the stage. */
  public double duePerSecond() {
    return perSecond(due());
  }

  /** Right replies that arrived during the stage, per second. */
  public double tps() {
    return perSecond(completed);
  }

  /** Merges the reports of two event loops or machines on the same stage. */
  public StageReport plus(StageReport other) {
    return new StageReport(
        stage,
        length.compareTo(other.length) > 0 ? length : other.length,
        sum(Stream.concat(operations.stream(), other.operations.stream())),
        completed + other.completed,
        generator.plus(other.generator),
        mostInFlight + other.mostInFlight,
        inFlightAtEnd + other.inFlightAtEnd,
        sessions.plus(other.sessions));
  }

  /** One report for each operation, in the order in which they first appear. */
  static List<OperationReport> sum(Stream<OperationReport> reports) {
    Map<String, OperationReport> byName = new LinkedHashMap<>();
    reports.forEach(report -> byName.merge(report.name(), report, OperationReport::plus));
    return List.copyOf(byName.values());
  }

  private double perSecond(long count) {
    return length.isZero() ? 0 : count * NANOS_PER_SECOND / length.toNanos();
  }
}

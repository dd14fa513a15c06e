package org.wsbench.load;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What happened in one stage. A request belongs to the stage in which it was due, whenever its
 * reply came; without due times, to the one in which it was sent.
 *
 * @param stage as it was asked for
 * @param length as asked for, or less if the source had no more requests; zero if it was not
 *     reached
 * @param operations one for each operation of the source, in its order
 * @param completed right replies that came in while the stage was going on, to whatever request
 * @param generator how the generator itself did while the stage was going on
 * @param mostInFlight most requests under way at once, those of earlier stages too; of several
 *     event loops, the sum, which they need not have reached together
 * @param inFlightAtEnd requests that were still under way when the stage ended: the backlog of an
 *     open loop
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

  /** Requests that were due: those sent, and those dropped. */
  public long due() {
    return sent() + generator.dropped();
  }

  /** Requests due per second of the stage: the rate that its schedule came to ask for. */
  public double duePerSecond() {
    return perSecond(due());
  }

  /** Right replies that came in while the stage was going on, per second of it. */
  public double tps() {
    return perSecond(completed);
  }

  /** The same stage seen by two event loops, or on two machines, as one. */
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

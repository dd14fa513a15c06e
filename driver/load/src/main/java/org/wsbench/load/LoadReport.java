package org.wsbench.load;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All that happened in one run of load.
 *
 * @param startedAt when the first request was sent, by the generator's clock
 * @param length from the first request to the end of the last reply
 * @param operations one for each operation of the source, in its order
 * @param connections what became of connections
 * @param generator how the generator itself did
 * @param verifiedPerSecond right replies by the second after the start in which they ended
 * @param evidence wrong replies, a limited number of them
 */
public record LoadReport(
    Instant startedAt,
    Duration length,
    List<OperationReport> operations,
    ConnectionReport connections,
    GeneratorReport generator,
    List<Long> verifiedPerSecond,
    List<Evidence> evidence) {

  private static final double NANOS_PER_SECOND = 1e9;

  public LoadReport {
    operations = List.copyOf(operations);
    verifiedPerSecond = List.copyOf(verifiedPerSecond);
    evidence = List.copyOf(evidence);
  }

  /** Right replies of all operations. */
  public long verified() {
    return operations.stream().mapToLong(OperationReport::verified).sum();
  }

  /** Errors of all operations, and bytes that came unasked. */
  public ErrorCounts errors() {
    ErrorCounts unsolicited = new ErrorCounts(0, 0, connections.unsolicited(), 0, 0);
    return operations.stream().map(OperationReport::errors).reduce(unsolicited, ErrorCounts::plus);
  }

  /** Length in seconds. */
  public double seconds() {
    return length.toNanos() / NANOS_PER_SECOND;
  }

  /** Right replies per second. */
  public double tps() {
    return verified() / seconds();
  }

  /** The same run seen by two event loops, or on two machines, as one. */
  public LoadReport plus(LoadReport other) {
    Instant start = startedAt.isBefore(other.startedAt) ? startedAt : other.startedAt;
    Instant end = startedAt.plus(length);
    Instant otherEnd = other.startedAt.plus(other.length);
    return new LoadReport(
        start,
        Duration.between(start, end.isAfter(otherEnd) ? end : otherEnd),
        sum(operations, other.operations),
        connections.plus(other.connections),
        generator.plus(other.generator),
        sumBySecond(verifiedPerSecond, other.verifiedPerSecond),
        Stream.concat(evidence.stream(), other.evidence.stream()).toList());
  }

  private static List<OperationReport> sum(List<OperationReport> one, List<OperationReport> other) {
    Map<String, OperationReport> byName = new LinkedHashMap<>();
    Stream.concat(one.stream(), other.stream())
        .forEach(report -> byName.merge(report.name(), report, OperationReport::plus));
    return List.copyOf(byName.values());
  }

  private static List<Long> sumBySecond(List<Long> one, List<Long> other) {
    List<Long> sum = new ArrayList<>(one.size() >= other.size() ? one : other);
    List<Long> shorter = one.size() >= other.size() ? other : one;
    for (int second = 0; second < shorter.size(); second++) {
      sum.set(second, sum.get(second) + shorter.get(second));
    }
    return sum;
  }
}

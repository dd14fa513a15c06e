package org.wsbench.load;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The report of one run of load.
 *
 * @param startedAt when the first request was sent, by the generator's clock
 * @param length from the first request to the end of the last reply
 * @param stages one for each stage of the load, in their order
 * @param connections statistics of connections
 * @param verifiedPerSecond right replies in each second since the start, by their ends
 * @param evidence a limited number of wrong replies
 */
public record LoadReport(
    Instant startedAt,
    Duration length,
    List<StageReport> stages,
    ConnectionReport connections,
    List<Long> verifiedPerSecond,
    List<Evidence> evidence) {

  private static final double NANOS_PER_SECOND = 1e9;

  public LoadReport {
    stages = List.copyOf(stages);
    verifiedPerSecond = List.copyOf(verifiedPerSecond);
    evidence = List.copyOf(evidence);
  }

  /** One report for each operation of the source, in its order, of all stages together. */
  public List<OperationReport> operations() {
    return StageReport.sum(stages.stream().flatMap(stage -> stage.operations().stream()));
  }

  /** Statistics of the generator over all stages. */
  public GeneratorReport generator() {
    return stages.stream()
        .map(StageReport::generator)
        .reduce(GeneratorReport.NONE, GeneratorReport::plus);
  }

  /** Sessions of all stages together. */
  public SessionReport sessions() {
    return stages.stream()
        .map(StageReport::sessions)
        .reduce(SessionReport.NONE, SessionReport::plus);
  }

  /** Right replies of all operations. */
  public long verified() {
    return stages.stream().mapToLong(StageReport::verified).sum();
  }

  /** Errors of all operations, and unrequested bytes. */
  public ErrorCounts errors() {
    ErrorCounts unsolicited = new ErrorCounts(0, 0, connections.unsolicited(), 0, 0);
    return stages.stream().map(StageReport::errors).reduce(unsolicited, ErrorCounts::plus);
  }

  /** Length in seconds. */
  public double seconds() {
    return length.toNanos() / NANOS_PER_SECOND;
  }

  /** Right replies per second. */
  public double tps() {
    return verified() / seconds();
  }

  /** The same with other evidence. */
  public LoadReport withEvidence(List<Evidence> other) {
    return new LoadReport(startedAt, length, stages, connections, verifiedPerSecond, other);
  }

  /** Merges the reports of two event loops or machines on the same run. */
  public LoadReport plus(LoadReport other) {
    Instant start = startedAt.isBefore(other.startedAt) ? startedAt : other.startedAt;
    Instant end = startedAt.plus(length);
    Instant otherEnd = other.startedAt.plus(other.length);
    return new LoadReport(
        start,
        Duration.between(start, end.isAfter(otherEnd) ? end : otherEnd),
        sum(stages, other.stages),
        connections.plus(other.connections),
        sumBySecond(verifiedPerSecond, other.verifiedPerSecond),
        Stream.concat(evidence.stream(), other.evidence.stream()).toList());
  }

  private static List<StageReport> sum(List<StageReport> one, List<StageReport> other) {
    return IntStream.range(0, one.size()).mapToObj(i -> one.get(i).plus(other.get(i))).toList();
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

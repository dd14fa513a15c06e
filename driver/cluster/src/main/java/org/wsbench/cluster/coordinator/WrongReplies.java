package org.wsbench.cluster.coordinator;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadReport;
import org.wsbench.load.OperationReport;
import org.wsbench.load.SessionReport;
import org.wsbench.load.StageReport;

/**
 * The wrong replies of void starts. Nothing else that such a start measured counts, but a wrong
 * reply stays wrong: it is added to the valid start that follows.
 */
final class WrongReplies {

  /** Errors of the server's; a connection may also fail because an agent was lost. */
  private static final Set<ErrorKind> ANSWERS =
      EnumSet.of(ErrorKind.FAULT, ErrorKind.HTTP, ErrorKind.CORRUPT);

  private final List<Part> parts = new ArrayList<>();

  private record Part(DriverAgent agent, LoadReport wrong) {}

  /** Keeps the wrong replies of an agent's report. */
  void keep(DriverAgent agent, LoadReport report) {
    LoadReport wrong = wrong(report);
    if (wrong.errors().total() > 0) {
      parts.add(new Part(agent, wrong));
    }
  }

  /** Adds them to the report of the valid start, and to the totals of their agents. */
  LoadReport addedTo(LoadReport whole) {
    LoadReport sum = whole;
    for (Part part : parts) {
      part.agent().addErrors(part.wrong().errors().total());
      sum = sum(sum, part.wrong());
    }
    return sum;
  }

  private static LoadReport wrong(LoadReport report) {
    return new LoadReport(
        report.startedAt(),
        Duration.ZERO,
        report.stages().stream().map(WrongReplies::wrong).toList(),
        unsolicited(report.connections().unsolicited()),
        List.of(),
        report.evidence().stream().filter(reply -> ANSWERS.contains(reply.error())).toList());
  }

  private static StageReport wrong(StageReport stage) {
    return new StageReport(
        stage.stage(),
        Duration.ZERO,
        stage.operations().stream().map(WrongReplies::wrong).toList(),
        0,
        GeneratorReport.NONE,
        0,
        0,
        SessionReport.NONE);
  }

  private static OperationReport wrong(OperationReport operation) {
    ErrorCounts errors = operation.errors();
    return new OperationReport(
        operation.name(),
        0,
        0,
        new ErrorCounts(errors.faults(), errors.http(), errors.corrupt(), 0, 0),
        LatencyHistogram.EMPTY,
        LatencyHistogram.EMPTY);
  }

  private static ConnectionReport unsolicited(long count) {
    return new ConnectionReport(0, 0, 0, count, 0, 0, LatencyHistogram.EMPTY, 0, 0);
  }

  /** Start and length are those of the valid start. */
  private static LoadReport sum(LoadReport whole, LoadReport wrong) {
    return new LoadReport(
        whole.startedAt(),
        whole.length(),
        IntStream.range(0, whole.stages().size())
            .mapToObj(i -> whole.stages().get(i).plus(wrong.stages().get(i)))
            .toList(),
        whole.connections().plus(wrong.connections()),
        whole.verifiedPerSecond(),
        Stream.concat(wrong.evidence().stream(), whole.evidence().stream()).toList());
  }
}

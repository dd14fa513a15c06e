package org.wsbench.report.throughput;

import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.report.CaseTable;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.Marks;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/** How many bytes travel per second, and how much memory a server takes for them at most. */
public final class VolumeTable {
  /** The feature that sends binary data as attachments. */
  private static final String MTOM = "mtom";

  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private VolumeTable() {}

  /** The table; empty unless cases have large binary data, or stacks send it as attachments. */
  public static Optional<Table> of(RunResult result) {
    return hasLargeData(result) || hasAttachments(result)
        ? Optional.of(
            new CaseTable(result, false)
                .of(
                    "MB/s in requests and replies together | peak of resident memory, which is that"
                        + " of the largest case so far, and of the heap with its garbage, in MB",
                    row ->
                        Cell.of(
                                throughput(row),
                                memory(CounterFigures.PEAK_RESIDENT.of(row)),
                                memory(CounterFigures.PEAK_HEAP.of(row)))
                            .with(Marks.of(row))))
        : Optional.empty();
  }

  private static boolean hasLargeData(RunResult result) {
    return result.comparison().cases().stream()
        .flatMap(id -> EchoCase.find(id).stream())
        .anyMatch(EchoCase::isAttachment);
  }

  private static boolean hasAttachments(RunResult result) {
    return result
        .plan()
        .path("variants")
        .valueStream()
        .flatMap(variant -> variant.path("features").valueStream())
        .anyMatch(feature -> feature.asString().equals(MTOM));
  }

  private static Value throughput(Measurement row) {
    double seconds = row.rounds().stream().mapToDouble(one -> one.load().activeSeconds()).sum();
    long bytes = row.connections().bytesSent() + row.connections().bytesReceived();
    return seconds == 0
        ? CatalogFigure.UNKNOWN
        : Figure.of(bytes / seconds / BYTES_PER_MEBIBYTE, Unit.PER_SECOND);
  }

  private static Value memory(Value value) {
    return value instanceof Figure bytes
        ? Figure.of(bytes.value() / BYTES_PER_MEBIBYTE, Unit.MEBIBYTES)
        : CatalogFigure.UNKNOWN;
  }
}

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
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.Measurement;

/** How many bytes travel per second, and how much memory a server takes for them. */
public final class VolumeTable {
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private VolumeTable() {}

  /** The table; empty unless cases have large binary data. */
  public static Optional<Table> of(MeasuredRun result) {
    boolean large =
        result.comparison().cases().stream()
            .flatMap(id -> EchoCase.find(id).stream())
            .anyMatch(EchoCase::isAttachment);
    return large
        ? Optional.of(
            new CaseTable(result, false)
                .of(
                    "MB/s in requests and replies together | most resident memory at the end of a"
                        + " round, in MB",
                    row -> Cell.of(throughput(row), memory(row)).with(Marks.of(row))))
        : Optional.empty();
  }

  private static Value throughput(Measurement row) {
    double seconds = row.rounds().stream().mapToDouble(one -> one.load().activeSeconds()).sum();
    long bytes = row.connections().bytesSent() + row.connections().bytesReceived();
    return seconds == 0
        ? CatalogFigure.UNKNOWN
        : Figure.of(bytes / seconds / BYTES_PER_MEBIBYTE, Unit.PER_SECOND);
  }

  private static Value memory(Measurement row) {
    return CounterFigures.RESIDENT.of(row) instanceof Figure bytes
        ? Figure.of(bytes.value() / BYTES_PER_MEBIBYTE, Unit.MEBIBYTES)
        : CatalogFigure.UNKNOWN;
  }
}

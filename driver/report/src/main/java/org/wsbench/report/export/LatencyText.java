package org.wsbench.report.export;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;

/**
 * Latencies as text in the form that HdrHistogram's plotting tools read ({@code .hgrm}), in
 * milliseconds.
 */
public final class LatencyText {
  private static final double NANOS_PER_MILLI = 1e6;

  private LatencyText() {}

  /** The whole file. */
  public static String of(Histogram nanos) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    nanos.outputPercentileDistribution(
        new PrintStream(bytes, true, StandardCharsets.UTF_8), NANOS_PER_MILLI);
    return bytes.toString(StandardCharsets.UTF_8);
  }
}

package org.wsbench.cluster.wire;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.wsbench.load.LatencyHistogram;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;

/**
 * Deserializes a histogram, and refuses an invalid one at once rather than on first use. Its
 * header, in HdrHistogram's V2 encoding, must be that of all latency histograms: another one could
 * allocate any amount of memory.
 */
final class HistogramReader extends StdDeserializer<LatencyHistogram> {
  private static final int HEADER_BYTES = 40;

  /** Offset of the length of the counts, the only field in which headers differ. */
  private static final int LENGTH_OFFSET = 4;

  private static final int SETTINGS_OFFSET = LENGTH_OFFSET + Integer.BYTES;
  private static final byte[] HEADER = header();

  HistogramReader() {
    super(LatencyHistogram.class);
  }

  private static byte[] header() {
    Histogram empty = LatencyHistogram.empty();
    ByteBuffer encoded = ByteBuffer.allocate(empty.getNeededByteBufferCapacity());
    empty.encodeIntoByteBuffer(encoded);
    return Arrays.copyOf(encoded.array(), HEADER_BYTES);
  }

  @Override
  public LatencyHistogram deserialize(JsonParser tokens, DeserializationContext context) {
    byte[] encoded = tokens.getBinaryValue();
    if (encoded.length == 0) {
      return LatencyHistogram.EMPTY;
    }
    LatencyHistogram histogram = new LatencyHistogram(encoded);
    if (!hasKnownHeader(encoded) || histogram.toHistogram().getTotalCount() <= 0) {
      throw new IllegalArgumentException("not a histogram of latencies");
    }
    return histogram;
  }

  private static boolean hasKnownHeader(byte[] encoded) {
    return encoded.length > HEADER_BYTES
        && Arrays.equals(encoded, 0, LENGTH_OFFSET, HEADER, 0, LENGTH_OFFSET)
        && Arrays.equals(
            encoded, SETTINGS_OFFSET, HEADER_BYTES, HEADER, SETTINGS_OFFSET, HEADER_BYTES)
        && ByteBuffer.wrap(encoded).getInt(LENGTH_OFFSET) == encoded.length - HEADER_BYTES;
  }
}

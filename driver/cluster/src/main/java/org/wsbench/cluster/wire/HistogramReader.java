package org.wsbench.cluster.wire;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.wsbench.load.LatencyHistogram;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;

/**
 * Refuses a broken histogram on arrival, not when somebody looks into it. Its head, in
 * HdrHistogram's V2 encoding, must be that of all histograms of load: another one could ask for any
 * amount of memory.
 */
final class HistogramReader extends StdDeserializer<LatencyHistogram> {
  private static final int HEAD_BYTES = 40;

  /** Where the length of the counts stands in the head, the only thing in which heads differ. */
  private static final int LENGTH_AT = 4;

  private static final int SETTINGS_AT = LENGTH_AT + Integer.BYTES;
  private static final byte[] HEAD = head();

  HistogramReader() {
    super(LatencyHistogram.class);
  }

  private static byte[] head() {
    Histogram empty = LatencyHistogram.empty();
    ByteBuffer encoded = ByteBuffer.allocate(empty.getNeededByteBufferCapacity());
    empty.encodeIntoByteBuffer(encoded);
    return Arrays.copyOf(encoded.array(), HEAD_BYTES);
  }

  @Override
  public LatencyHistogram deserialize(JsonParser tokens, DeserializationContext context) {
    byte[] encoded = tokens.getBinaryValue();
    if (encoded.length == 0) {
      return LatencyHistogram.EMPTY;
    }
    LatencyHistogram histogram = new LatencyHistogram(encoded);
    if (!hasOurHead(encoded) || histogram.toHistogram().getTotalCount() <= 0) {
      throw new IllegalArgumentException("not a histogram of latencies");
    }
    return histogram;
  }

  private static boolean hasOurHead(byte[] encoded) {
    return encoded.length > HEAD_BYTES
        && Arrays.equals(encoded, 0, LENGTH_AT, HEAD, 0, LENGTH_AT)
        && Arrays.equals(encoded, SETTINGS_AT, HEAD_BYTES, HEAD, SETTINGS_AT, HEAD_BYTES)
        && ByteBuffer.wrap(encoded).getInt(LENGTH_AT) == encoded.length - HEAD_BYTES;
  }
}

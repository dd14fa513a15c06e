package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.LatencyHistogram;
import tools.jackson.databind.node.ObjectNode;

class HistogramReaderTest {
  private static final int HEADER_BYTES = 40;

  private static String refusal(byte[] encoded) throws Exception {
    return refusal(operation -> operation.put("latency", encoded));
  }

  private static String refusal(Consumer<ObjectNode> change) throws Exception {
    byte[] message =
        TamperedMessage.of(
            Codec.encode(SampleReports.response(List.of())),
            tree -> change.accept((ObjectNode) tree.at("/result/report/stages/0/operations/0")));
    String line = TamperedMessage.refusalOfResponse(message);
    assertThat(line).contains("result.report.stages.0.operations.0.latency: ");
    return line;
  }

  /** In the header: cookie, offset, digits, unit, range, and ratio. */
  @ParameterizedTest
  @ValueSource(ints = {3, 11, 15, 23, 24, 31, 32})
  void refusesAnotherHeader(int at) throws Exception {
    byte[] encoded = SampleReports.latencies().encoded();
    encoded[at] ^= 1;

    assertThat(refusal(encoded)).endsWith("not a histogram of latencies");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 39, 40, 41})
  void refusesAnotherLength(int length) throws Exception {
    byte[] encoded = SampleReports.latencies().encoded();

    assertThat(refusal(Arrays.copyOf(encoded, length))).endsWith("not a histogram of latencies");
    assertThat(refusal(Arrays.copyOf(encoded, encoded.length + length)))
        .endsWith("not a histogram of latencies");
  }

  @Test
  void refusesCountsThatEndEarly() throws Exception {
    byte[] encoded = SampleReports.latencies().encoded();
    encoded[encoded.length - 1] = (byte) 0x80;

    refusal(encoded);
  }

  @Test
  void refusesCountsBeyondTheRange() throws Exception {
    // A run of 2^28 zeros, and a count of 1.
    refusal(withCounts(0xFF, 0xFF, 0xFF, 0xFF, 0x01, 0x02));
  }

  @Test
  void refusesAnEmptyHistogram() throws Exception {
    assertThat(refusal(withCounts(0x00))).endsWith("not a histogram of latencies");
  }

  @Test
  void refusesAHistogramWithAnotherPrecision() throws Exception {
    Histogram fine = new Histogram(5);
    fine.recordValue(1);

    assertThat(refusal(LatencyHistogram.of(fine).encoded()))
        .endsWith("not a histogram of latencies");
  }

  @Test
  void refusesOtherTypesThanBytes() throws Exception {
    refusal(operation -> operation.put("latency", 7));
    refusal(operation -> operation.putNull("latency"));
    refusal(operation -> operation.putArray("latency").add(7));
  }

  private static byte[] withCounts(int... counts) {
    ByteBuffer encoded = ByteBuffer.allocate(HEADER_BYTES + counts.length);
    encoded.put(SampleReports.latencies().encoded(), 0, HEADER_BYTES);
    for (int count : counts) {
      encoded.put((byte) count);
    }
    return encoded.putInt(Integer.BYTES, counts.length).array();
  }
}

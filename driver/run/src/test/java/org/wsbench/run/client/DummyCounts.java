package org.wsbench.run.client;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** What a client that tests have made says of its calls. */
final class DummyCounts {
  private static final long MAX_NANOS = 600_000_000_000L;

  final Histogram latency = new Histogram(1000, MAX_NANOS, 3);
  long verified;
  long corrupt;
  String detail = "";

  /** The message of the first error. */
  int variant = 3;

  /** A key more. */
  String ports = "";

  String json(long nanos, String transport) {
    ByteBuffer buffer = ByteBuffer.allocate(latency.getNeededByteBufferCapacity());
    latency.encodeIntoByteBuffer(buffer);
    String encoded =
        Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), buffer.position()));
    return String.format(
        Locale.ROOT,
        "{\"nanos\":%d,\"verified\":%d,\"corrupt\":%d,\"latency\":\"%s\",\"transport\":\"%s\"%s%s}",
        nanos,
        verified,
        corrupt,
        encoded,
        transport,
        ports,
        corrupt == 0
            ? ""
            : ",\"firstError\":{\"variant\":%d,\"kind\":\"corrupt\",\"detail\":\"%s\"}"
                .formatted(variant, detail));
  }
}

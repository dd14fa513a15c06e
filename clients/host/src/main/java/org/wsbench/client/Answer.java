package org.wsbench.client;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The answer to a command.
 *
 * @param nanos from the command to the end of the last call
 * @param transport the HTTP clients that the process has used; empty if it was not asked for
 * @param ports the time that ports took; empty if none were made
 */
record Answer(long nanos, Counts counts, Optional<String> transport, Optional<PortTimes> ports) {

  /** One line of JSON. docs/clients.md describes its keys. */
  String json() {
    StringBuilder json = new StringBuilder("{");
    json.append("\"nanos\":").append(nanos);
    json.append(",\"verified\":").append(counts.latencyNanos().getTotalCount());
    for (ErrorKind kind : ErrorKind.values()) {
      json.append(",\"").append(name(kind)).append("\":").append(counts.errors(kind));
    }
    json.append(",\"latency\":\"").append(encoded(counts.latencyNanos())).append('"');
    transport.ifPresent(name -> text(json.append(",\"transport\":"), name));
    ports.ifPresent(times -> json.append(",\"ports\":").append(json(times)));
    Counts.FirstError first = counts.firstError();
    if (first != null) {
      json.append(",\"firstError\":{\"variant\":").append(first.variant());
      text(json.append(",\"kind\":"), name(first.kind()));
      texts(json.append(",\"exceptions\":"), first.exceptions());
      text(json.append(",\"detail\":"), first.detail());
      json.append('}');
    }
    return json.append('}').toString();
  }

  private static String json(PortTimes times) {
    return String.format(
        Locale.ROOT,
        "{\"makeNanos\":%d,\"makeCpuNanos\":%d,\"callNanos\":%d,\"callCpuNanos\":%d}",
        times.makeNanos(),
        times.makeCpuNanos(),
        times.callNanos(),
        times.callCpuNanos());
  }

  private static String name(ErrorKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** HdrHistogram's V2 encoding in base64; empty if nothing was recorded. */
  private static String encoded(Histogram histogram) {
    if (histogram.getTotalCount() == 0) {
      return "";
    }
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    histogram.encodeIntoByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), buffer.position()));
  }

  private static void texts(StringBuilder json, List<String> texts) {
    json.append('[');
    for (int number = 0; number < texts.size(); number++) {
      text(number == 0 ? json : json.append(','), texts.get(number));
    }
    json.append(']');
  }

  /** RFC 8259, section 7; what is not in ASCII is escaped, too. */
  private static void text(StringBuilder json, String text) {
    json.append('"');
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c >= ' ' && c <= '~') {
        json.append(c);
      } else {
        json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
    json.append('"');
  }
}

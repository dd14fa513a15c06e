package org.wsbench.run.client;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadFailedException;
import org.wsbench.result.Json;
import org.wsbench.run.PortTimes;
import tools.jackson.core.JacksonException;

/**
 * What a client answers to a command. Keys that are missing are 0, or null.
 *
 * @param nanos from the command to the end of the last call
 * @param verified calls with the right reply
 * @param fault calls that were answered with a SOAP fault
 * @param http calls that were answered with another HTTP status
 * @param corrupt calls whose reply could not be read, or had other values
 * @param connection calls without a whole reply
 * @param timeout calls without a whole reply in time
 * @param latency of the right replies in nanoseconds: HdrHistogram's V2 encoding in base64
 * @param transport the HTTP clients that it has used; null unless every message was sent once
 * @param firstError null if no call failed
 * @param ports the time that ports took; null unless some were made
 */
record ClientAnswer(
    long nanos,
    long verified,
    long fault,
    long http,
    long corrupt,
    long connection,
    long timeout,
    String latency,
    String transport,
    FirstError firstError,
    PortTimes ports) {

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  /** Longer answers are shortened in messages. */
  private static final int MOST_SHOWN = 60;

  /**
   * The first call that failed.
   *
   * @param variant number of its message
   * @param kind name of the count that it is in
   * @param exceptions the names of the classes of the client's exception and of its causes, the
   *     outermost first; null if it does not tell
   * @param detail one line
   */
  record FirstError(int variant, String kind, List<String> exceptions, String detail) {
    /** None instead of null, and one line. */
    FirstError {
      kind = oneLine(kind);
      exceptions =
          exceptions == null ? List.of() : exceptions.stream().map(FirstError::oneLine).toList();
      detail = oneLine(detail);
    }

    private static String oneLine(String text) {
      return text == null ? "" : CONTROL.matcher(text).replaceAll("?");
    }

    /** The kind by its name; what is none is a wrong reply. */
    ErrorKind errorKind() {
      for (ErrorKind one : ErrorKind.values()) {
        if (one.name().toLowerCase(Locale.ROOT).equals(kind)) {
          return one;
        }
      }
      return ErrorKind.CORRUPT;
    }
  }

  /**
   * Reads an answer.
   *
   * @throws LoadFailedException if the line is no answer
   */
  static ClientAnswer parse(String line) throws LoadFailedException {
    try {
      ClientAnswer answer = Json.read(line, ClientAnswer.class);
      if (answer != null) {
        return answer;
      }
    } catch (JacksonException e) {
      // The line itself says more than the parser.
    }
    String shown = line.length() > MOST_SHOWN ? line.substring(0, MOST_SHOWN) + "..." : line;
    throw new LoadFailedException(
        "answered '%s', which is not the JSON of docs/clients.md; nothing else may be on its standard output"
            .formatted(CONTROL.matcher(shown).replaceAll("?")),
        false,
        null);
  }

  ErrorCounts errors() {
    return new ErrorCounts(fault, http, corrupt, connection, timeout);
  }

  /** All calls. */
  long calls() {
    return verified + errors().total();
  }

  boolean hasNegativeCount() {
    return Math.min(
            Math.min(Math.min(verified, fault), Math.min(http, corrupt)),
            Math.min(connection, timeout))
        < 0;
  }

  /**
   * The latencies.
   *
   * @throws LoadFailedException if they cannot be read
   */
  LatencyHistogram latencies() throws LoadFailedException {
    if (latency == null || latency.isEmpty()) {
      return LatencyHistogram.EMPTY;
    }
    try {
      byte[] encoded = Base64.getDecoder().decode(latency);
      Histogram histogram =
          Histogram.decodeFromByteBuffer(ByteBuffer.wrap(encoded), LatencyHistogram.MAX_NANOS);
      Histogram own = LatencyHistogram.empty();
      own.add(histogram);
      return LatencyHistogram.of(own);
    } catch (RuntimeException e) {
      throw new LoadFailedException(
          "answered with latencies that are not an HdrHistogram in base64: " + e.getMessage(),
          false,
          e);
    }
  }
}

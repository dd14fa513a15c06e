package org.wsbench.plan;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * How the server that clients call sends its replies, in place of at once, with a length, and on
 * connections that stay open.
 *
 * @param late each reply is sent so much later, 1ms..10s
 * @param chunked whether bodies are sent in chunks, without a length
 * @param gzip whether bodies are compressed for clients that offer gzip; others get them as they
 *     are
 * @param closeAfter connections are closed after so many requests, 1..1000000; each last reply says
 *     so
 */
public record Replies(
    Optional<Duration> late,
    @JsonProperty(defaultValue = "false") boolean chunked,
    @JsonProperty(defaultValue = "false") boolean gzip,
    Optional<Integer> closeAfter) {
  private static final int MOST_REQUESTS = 1_000_000;

  /** Validates. */
  public Replies {
    late.ifPresent(
        time -> Ranges.check("replies.late", time, Duration.ofMillis(1), Duration.ofSeconds(10)));
    closeAfter.ifPresent(
        requests -> Ranges.check("replies.closeAfter", requests, 1, MOST_REQUESTS));
  }

  /** The same in one word, for the command line of a server; times are in milliseconds. */
  public String word() {
    StringJoiner words = new StringJoiner(",");
    late.ifPresent(time -> words.add("late=" + time.toMillis()));
    if (chunked) {
      words.add("chunked=1");
    }
    if (gzip) {
      words.add("gzip=1");
    }
    closeAfter.ifPresent(requests -> words.add("closeAfter=" + requests));
    return words.toString();
  }
}

package org.wsbench.app.run;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.result.Durations;
import org.wsbench.result.Errors;

/** Why a load has no right reply. */
final class NoReply {
  private NoReply() {}

  private record Kind(ErrorKind kind, long count, String words) {}

  /**
   * The kind of error that most of its requests ended with, in words.
   *
   * @param evidence of the load; may be empty
   * @param timeout longest wait for a reply
   */
  static String reason(Errors errors, List<Evidence> evidence, Duration timeout) {
    if (errors.total() == 0) {
      return "nothing was answered";
    }
    Kind most =
        Stream.of(
                new Kind(
                    ErrorKind.TIMEOUT,
                    errors.timeout(),
                    "time-out, no complete reply within " + Durations.format(timeout)),
                new Kind(ErrorKind.CONNECTION, errors.connection(), "connection failed"),
                new Kind(ErrorKind.HTTP, errors.http(), "HTTP error"),
                new Kind(ErrorKind.FAULT, errors.fault(), "SOAP fault"),
                new Kind(ErrorKind.CORRUPT, errors.corrupt(), "corrupt reply"))
            .max(Comparator.comparingLong(Kind::count))
            .orElseThrow();
    return "%s (%d of %d requests)%s"
        .formatted(most.words(), most.count(), errors.total(), first(most.kind(), evidence));
  }

  private static String first(ErrorKind kind, List<Evidence> evidence) {
    return evidence.stream()
        .filter(one -> one.error() == kind && kind != ErrorKind.TIMEOUT)
        .findFirst()
        .map(one -> "; the first: " + one.detail())
        .orElse("");
  }
}

package org.wsbench.run;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.load.http.Target;
import org.wsbench.result.Durations;
import org.wsbench.result.Errors;

/** Why a load has no right reply. */
final class NoReply {
  private static final int PATIENCE_MILLIS = 1000;

  private NoReply() {}

  private record Kind(ErrorKind kind, long count) {}

  /**
   * Describes the most frequent kind of error of its requests.
   *
   * @param evidence of the load; may be empty
   * @param target of the load, probed once more if connections failed
   * @param timeout longest wait for a reply
   */
  static String reason(Errors errors, List<Evidence> evidence, Target target, Duration timeout) {
    if (errors.total() == 0) {
      return "no reply at all";
    }
    Kind most =
        Stream.of(
                new Kind(ErrorKind.CONNECTION, errors.connection()),
                new Kind(ErrorKind.TIMEOUT, errors.timeout()),
                new Kind(ErrorKind.HTTP, errors.http()),
                new Kind(ErrorKind.FAULT, errors.fault()),
                new Kind(ErrorKind.CORRUPT, errors.corrupt()))
            .max(Comparator.comparingLong(Kind::count))
            .orElseThrow();
    return "%s (%d of %d requests)%s"
        .formatted(
            words(most.kind(), target, timeout),
            most.count(),
            errors.total(),
            first(most.kind(), evidence));
  }

  private static String words(ErrorKind kind, Target target, Duration timeout) {
    return switch (kind) {
      case CONNECTION -> connection(target);
      case TIMEOUT -> "time-out, no complete reply within " + Durations.format(timeout);
      case HTTP -> "HTTP status of an error";
      case FAULT -> "SOAP fault";
      case CORRUPT -> "corrupt reply";
    };
  }

  /** Tries to connect, to learn the reason from the system. */
  private static String connection(Target target) {
    try (Socket socket = new Socket()) {
      socket.connect(target.address(), PATIENCE_MILLIS);
      return "it closes connections without a complete reply";
    } catch (ConnectException e) {
      return "connection refused";
    } catch (IOException e) {
      return "no connection: " + (e.getMessage() == null ? e : e.getMessage());
    }
  }

  private static String first(ErrorKind kind, List<Evidence> evidence) {
    return evidence.stream()
        .filter(one -> one.error() == kind)
        .filter(one -> kind != ErrorKind.TIMEOUT && kind != ErrorKind.CONNECTION)
        .findFirst()
        .map(one -> "; the first: " + one.detail())
        .orElse("");
  }
}

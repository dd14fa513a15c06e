package org.wsbench.app.run;

import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.time.Duration;
import org.wsbench.load.http.Target;
import org.wsbench.result.Durations;
import org.wsbench.result.Errors;

/** Why a service gave no right reply to a load. */
final class NoReply {
  private static final int PATIENCE_MILLIS = 1000;

  private NoReply() {}

  /**
   * A few words, of the most frequent kind of errors.
   *
   * @param timeout of a request
   */
  static String words(Errors errors, Target target, Duration timeout) {
    long most = Math.max(errors.connection(), errors.timeout());
    long answers = Math.max(errors.fault(), Math.max(errors.http(), errors.corrupt()));
    if (errors.total() == 0) {
      return "no reply at all";
    }
    if (answers > most) {
      return answers == errors.fault()
          ? "SOAP faults"
          : answers == errors.http() ? "HTTP status of an error" : "wrong replies";
    }
    return most == errors.connection()
        ? connection(target)
        : "no complete reply within the time-out of " + Durations.format(timeout);
  }

  /** Asks once more: the system says why. */
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
}

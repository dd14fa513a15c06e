package org.wsbench.run.client;

import java.time.Duration;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadFailedException;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Durations;
import org.wsbench.run.PortTimes;

/**
 * Checks what a client says of its calls against what the driver and the server saw.
 *
 * @param command that was obeyed
 * @param took from the command to the answer, by the driver's clock
 * @param seen what the server saw in this time
 * @param server its name
 */
record AnswerCheck(ClientCommand command, Duration took, SeenRequests seen, String server) {

  /**
   * Makes sure that an answer is possible.
   *
   * @param latencies of the answer
   * @throws LoadFailedException if it is not
   */
  void require(ClientAnswer answer, LatencyHistogram latencies) throws LoadFailedException {
    if (answer.hasNegativeCount()) {
      throw wrong("answered '%s' with a negative count".formatted(command.text()));
    }
    requireMessage(answer.firstError());
    requireRequests(answer);
    requireTime(Duration.ofNanos(answer.nanos()));
    long durations = latencies.toHistogram().getTotalCount();
    if (durations != answer.verified()) {
      throw wrong(
          "reports %,d right replies of %s, and the latencies of %,d"
              .formatted(answer.verified(), command.echoCase(), durations));
    }
    if (command.calls().isPresent() && answer.calls() != command.calls().getAsInt()) {
      throw wrong(
          "reports %,d calls for '%s', which are %d"
              .formatted(answer.calls(), command.text(), command.calls().getAsInt()));
    }
    if (command.kind() == ClientCommand.Kind.PORTS) {
      requirePorts(answer);
    }
  }

  private void requireMessage(ClientAnswer.FirstError error) throws LoadFailedException {
    if (error != null && (error.variant() < 0 || error.variant() >= Payloads.VARIANTS)) {
      throw wrong(
          "names message %d of %s in its first error; they are 0 to %d"
              .formatted(error.variant(), command.echoCase(), Payloads.VARIANTS - 1));
    }
  }

  /** CPU time is not checked against time: the clocks of a system may differ. */
  private void requirePorts(ClientAnswer answer) throws LoadFailedException {
    PortTimes ports = answer.ports();
    if (ports == null) {
      throw wrong("answered '%s' without the times of the ports".formatted(command.text()));
    }
    if (Math.min(
            Math.min(ports.makeNanos(), ports.makeCpuNanos()),
            Math.min(ports.callNanos(), ports.callCpuNanos()))
        < 0) {
      throw wrong("answered '%s' with a negative time".formatted(command.text()));
    }
    long together = ports.makeNanos() + ports.callNanos();
    if (together > answer.nanos()) {
      throw wrong(
          "reports that the ports of '%s' took %s, and all of it %s"
              .formatted(
                  command.text(),
                  Durations.format(Duration.ofNanos(together)),
                  Durations.format(Duration.ofNanos(answer.nanos()))));
    }
  }

  /** A call without a whole reply may, or may not, have reached the server. */
  private void requireRequests(ClientAnswer answer) throws LoadFailedException {
    long answered = answer.verified() + answer.fault() + answer.http();
    if (seen.requests() < answered || seen.requests() > answer.calls()) {
      throw wrong(
          "reports %,d calls of %s, but %s saw %,d requests"
              .formatted(answer.calls(), command.echoCase(), server, seen.requests()));
    }
  }

  private void requireTime(Duration reported) throws LoadFailedException {
    if (reported.compareTo(took) > 0 || reported.compareTo(command.least()) < 0) {
      throw wrong(
          "reports that '%s' took %s, but by the driver's clock it took %s"
              .formatted(command.text(), Durations.format(reported), Durations.format(took)));
    }
  }

  private static LoadFailedException wrong(String reason) {
    return new LoadFailedException(reason, false, null);
  }
}

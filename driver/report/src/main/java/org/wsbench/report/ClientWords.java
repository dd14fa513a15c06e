package org.wsbench.report;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;

/**
 * The words for runs of clients, where a client has the place of the server in the figures of other
 * runs, and the server that all clients call has that of the driver.
 */
public final class ClientWords {
  private static final double PERCENT = 100;

  private ClientWords() {}

  /** What is measured: {@code stack}, or {@code client}. */
  public static String measured(Comparison comparison) {
    return comparison.isOfClients() ? "client" : "stack";
  }

  /** What carries the load: {@code connection}, or {@code thread}. */
  public static String loading(Comparison comparison) {
    return comparison.isOfClients() ? "thread" : "connection";
  }

  /** A pattern of the faster, the factor, and the slower, for throughput. */
  public static String times(Comparison comparison) {
    return comparison.isOfClients() ? "%s makes %s times the calls of %s" : PairSentence.SERVES;
  }

  /** What the first of a ranking does. */
  public static String most(Comparison comparison) {
    return comparison.isOfClients() ? "makes the most calls" : "serves the most";
  }

  /** What those like the first are not shown to do. */
  public static String less(Comparison comparison) {
    return comparison.isOfClients() ? "make fewer" : "serve less";
  }

  /** A pattern of the hand-written reference, before the shares of others. */
  public static String ofReference(Comparison comparison) {
    return comparison.isOfClients()
        ? "In %% of the calls of the hand-written reference %s: "
        : "Of what the hand-written reference %s serves: ";
  }

  /** The title of a table of CPU time. */
  public static String cpuPerRequest(Comparison comparison) {
    return comparison.isOfClients() ? "Client CPU per call in us" : "Server CPU per request in us";
  }

  /** The title of a table of allocated memory. */
  public static String allocatedPerRequest(Comparison comparison) {
    return comparison.isOfClients()
        ? "Allocated by the client per call in bytes"
        : "Allocated by the server per request in bytes";
  }

  /** What a flag means in a run. */
  public static String explanation(Comparison comparison, Flag flag) {
    if (!comparison.isOfClients()) {
      return flag.explanation();
    }
    return switch (flag) {
      case SERVER_NOT_SATURATED ->
          "the client did not use up its CPUs, so something else limited it: other processes, the server, or too few threads";
      case DRIVER_SATURATED ->
          "the server used up its own CPUs, so the figure is the server's limit and not the client's";
      case WORK_BETWEEN_SLICES ->
          "the client went on working after its slices (JIT compilation, for example), so its CPU time per call is too high and its slices were helped";
      case NOT_PINNED ->
          "clients and server were not pinned to separate CPUs, or the CPU quota of the container is less than those CPUs: they may have taken CPU time from each other";
      case SINGLE_CORE -> "clients and server shared the machine's only CPU";
      default -> flag.explanation();
    };
  }

  /** The server of a run of clients, and how busy it was at most: one sentence. */
  public static String server(MeasuredRun run) {
    return "all call "
        + server(
            run.comparison(),
            run.measurements().stream()
                .flatMap(row -> row.rounds().stream())
                .map(Round::resources));
  }

  /**
   * The server that clients called, and how busy it was at most, if that is known.
   *
   * @param uses of its resources, as those of the driver
   */
  public static String server(Comparison comparison, Stream<ResourceUse> uses) {
    OptionalDouble busy =
        uses.filter(use -> use.driverBusy() != null).mapToDouble(use -> use.driverBusy()).max();
    String used =
        busy.isPresent()
            ? String.format(
                Locale.ROOT,
                ", which used at most %.0f %% of its CPUs",
                PERCENT * busy.getAsDouble())
            : "";
    return "the server " + comparison.server() + used;
  }
}

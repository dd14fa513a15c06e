package org.wsbench.analysis.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.Interval;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;

/**
 * Where the CPU time of a request goes in one stack and case, measured side by side: slices of the
 * stack, of a server without XML, and iterations of the microbenchmarks lay next to each other in
 * time. Parts are shares of the stack's time, such as 0.4.
 *
 * @param micros CPU time of a request: in a slice the time of a request, times the CPUs that the
 *     server kept busy over the round
 * @param parse the request through the parser alone
 * @param binding the rest of request to objects, and objects to reply
 * @param http a request of the same size without XML; null where that was not measured
 * @param rest what is left for the engine; less than 0 if the parts are more than the whole
 * @param clusters the parts whose forks fall into two clusters, by {@link #PARSE}, {@link
 *     #BINDING}, or {@link #HTTP}
 * @param apart whether reading and writing were two benchmarks, so that every value was read twice
 *     and the binding's part is too large
 */
public record CpuParts(
    String stack,
    String echoCase,
    double micros,
    Estimate parse,
    Estimate binding,
    Estimate http,
    Estimate rest,
    Map<String, BistableStarts> clusters,
    boolean apart) {
  /** Key of the part that parses. */
  public static final String PARSE = "parse";

  /** Key of the part that binds. */
  public static final String BINDING = "binding";

  /** Key of the part without XML. */
  public static final String HTTP = "http";

  /** Copies. */
  public CpuParts {
    clusters = Map.copyOf(clusters);
  }

  /** Whether it is of this stack in this case. */
  public boolean isOf(String stack, String echoCase) {
    return this.stack.equals(stack) && this.echoCase.equals(echoCase);
  }

  /** Whether the parts are no more than the whole, as they must be. */
  public PartCheck verdict() {
    return PartCheck.of(
        new Estimate(
            1 - rest.value(),
            rest.interval() == null
                ? null
                : new Interval(1 - rest.interval().high(), 1 - rest.interval().low())));
  }

  /**
   * The parts of all stacks and cases that were measured by both, by stack and then by case. Void
   * rows have none.
   *
   * @param rounds of the run
   * @param counterparts by stack, which microbenchmarks do what it does
   * @param http the stack without XML
   */
  public static List<CpuParts> of(
      RunResult result,
      Collection<Round> rounds,
      StoredJmh jmh,
      Map<String, JmhCounterpart> counterparts,
      String http) {
    CpuPartFigures figures =
        new CpuPartFigures(
            result,
            rounds.stream().filter(round -> !round.discarded() && isValid(result, round)).toList(),
            jmh);
    List<CpuParts> parts = new ArrayList<>();
    counterparts.forEach(
        (stack, like) ->
            result.comparison().cases().stream()
                .flatMap(echoCase -> figures.parts(stack, echoCase, like, http).stream())
                .forEach(parts::add));
    return parts;
  }

  private static boolean isValid(RunResult result, Round round) {
    return result
        .measurement(round.stack(), round.echoCase())
        .filter(row -> !row.voided())
        .isPresent();
  }
}

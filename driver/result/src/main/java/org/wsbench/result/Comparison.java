package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * What is compared with what, and how: the part of the plan, with its {@code all} and its defaults
 * resolved, that turns rounds into figures.
 *
 * @param scheme how rounds were laid out in time
 * @param stacks names in the order of the report
 * @param cases ids in the order of the report
 * @param baseline the stack that is 100 %; null when there is nothing to compare
 * @param connections keep-alive connections, one request in flight on each
 * @param service what the service does with its argument; null for a remote target, where that is
 *     not known
 * @param allowedErrors failed requests per round that still leave a row valid
 * @param seed of the order of starts within each fork, and of slices within each cycle
 * @param largeConnections of these, how many carried load in cases with arrays and orders; null if
 *     all did
 * @param server the stack that was called, if what was compared are clients; otherwise null
 * @param ladder steps, each of which changes something of the one before; empty without a ladder
 */
public record Comparison(
    MeasurementScheme scheme,
    List<String> stacks,
    List<String> cases,
    String baseline,
    int connections,
    ServiceMode service,
    long allowedErrors,
    long seed,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer largeConnections,
    @JsonInclude(JsonInclude.Include.NON_NULL) String server,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LadderStep> ladder) {

  public Comparison {
    Objects.requireNonNull(scheme, "scheme");
    stacks = List.copyOf(stacks);
    cases = List.copyOf(cases);
    ladder = ladder == null ? List.of() : List.copyOf(ladder);
    if (baseline != null && !stacks.contains(baseline)) {
      throw new IllegalArgumentException(
          "baseline: '" + baseline + "' is not among the stacks of the run: " + stacks);
    }
  }

  /** The same comparison with another of its stacks as the baseline. */
  public Comparison withBaseline(String stack) {
    return new Comparison(
        scheme,
        stacks,
        cases,
        stack,
        connections,
        service,
        allowedErrors,
        seed,
        largeConnections,
        server,
        ladder);
  }

  /** A comparison of stacks, and not of clients. */
  public Comparison(
      MeasurementScheme scheme,
      List<String> stacks,
      List<String> cases,
      String baseline,
      int connections,
      ServiceMode service,
      long allowedErrors,
      long seed,
      Integer largeConnections,
      List<LadderStep> ladder) {
    this(
        scheme,
        stacks,
        cases,
        baseline,
        connections,
        service,
        allowedErrors,
        seed,
        largeConnections,
        null,
        ladder);
  }

  /** A comparison without a ladder, with the same connections in all cases. */
  public Comparison(
      MeasurementScheme scheme,
      List<String> stacks,
      List<String> cases,
      String baseline,
      int connections,
      ServiceMode service,
      long allowedErrors,
      long seed) {
    this(
        scheme,
        stacks,
        cases,
        baseline,
        connections,
        service,
        allowedErrors,
        seed,
        null,
        List.of());
  }

  /** Whether clients are compared, which call one server, and not servers. */
  @JsonIgnore
  public boolean isOfClients() {
    return server != null;
  }
}

package org.wsbench.contract.conformance;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.payload.Operation;

/**
 * A check of a service.
 *
 * @param hostile whether its request may be refused; the service must then still answer echoVoid
 * @param needs operations that the service must have for a meaningful answer
 */
record Check(String id, String description, boolean hostile, Set<Operation> needs, Action action) {

  /** Sends a request and judges the answer. */
  @FunctionalInterface
  interface Action {
    Observation result(Endpoint endpoint) throws IOException, InterruptedException;
  }

  /** Sends a request that has one right answer. */
  @FunctionalInterface
  interface Test {
    /** The problem, in one line; empty if there is none. */
    Optional<String> problem(Endpoint endpoint) throws IOException, InterruptedException;
  }

  static Check friendly(String id, String description, Test test, Operation... needs) {
    return new Check(id, description, false, Set.of(needs), judging(test));
  }

  static Check hostile(String id, String description, Test test, Operation... needs) {
    return new Check(id, description, true, Set.of(needs), judging(test));
  }

  /** A check with several right answers; the answer is only recorded. */
  static Check open(String id, String description, Action action, Operation... needs) {
    return new Check(id, description, true, Set.of(needs), action);
  }

  private static Action judging(Test test) {
    return endpoint -> Observation.of(test.problem(endpoint));
  }

  /** The names of the operations that it needs but the service lacks; empty if there are none. */
  String lacks(Set<Operation> served) {
    return Arrays.stream(Operation.values())
        .filter(operation -> needs.contains(operation) && !served.contains(operation))
        .map(Operation::element)
        .collect(Collectors.joining(", "));
  }
}

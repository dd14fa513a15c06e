package org.wsbench.contract.examine;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.payload.Operation;

/**
 * Something that is tried on a service.
 *
 * @param hostile whether it sends what may be refused, after which echoVoid must still be served
 * @param needs operations without which its answer would mean nothing
 */
record Check(String id, String description, boolean hostile, Set<Operation> needs, Action action) {

  /** Sends something and judges the answer. */
  @FunctionalInterface
  interface Action {
    Observation result(Endpoint endpoint) throws IOException, InterruptedException;
  }

  /** Sends something that has one right answer. */
  @FunctionalInterface
  interface Test {
    /** What is wrong, in one line; empty if nothing is. */
    Optional<String> problem(Endpoint endpoint) throws IOException, InterruptedException;
  }

  static Check friendly(String id, String description, Test test, Operation... needs) {
    return new Check(id, description, false, Set.of(needs), judging(test));
  }

  static Check hostile(String id, String description, Test test, Operation... needs) {
    return new Check(id, description, true, Set.of(needs), judging(test));
  }

  /** Something that has several right answers; which one it is is only recorded. */
  static Check open(String id, String description, Action action, Operation... needs) {
    return new Check(id, description, true, Set.of(needs), action);
  }

  private static Action judging(Test test) {
    return endpoint -> Observation.of(test.problem(endpoint));
  }

  /** The operations it needs that are not among those served, in words; empty if all are. */
  String lacks(Set<Operation> served) {
    return Arrays.stream(Operation.values())
        .filter(operation -> needs.contains(operation) && !served.contains(operation))
        .map(Operation::element)
        .collect(Collectors.joining(", "));
  }
}

package org.wsbench.result.check;

import java.util.List;

/**
 * Describes what goes wrong with a call of a client.
 *
 * @param id stable name, such as {@code closed-midway}
 * @param text what the server does, in words
 * @param outcomes what a client may tell its caller about it
 */
public record FaultDescription(String id, String text, List<CallOutcome> outcomes) {
  /** Copies the list. */
  public FaultDescription {
    outcomes = List.copyOf(outcomes);
  }
}

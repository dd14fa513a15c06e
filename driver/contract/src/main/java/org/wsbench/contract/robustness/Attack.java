package org.wsbench.contract.robustness;

import java.io.IOException;

/**
 * A hostile or clumsy client.
 *
 * @param id stable name, such as {@code entity-expansion}
 * @param description what it does, in words
 */
record Attack(String id, String description, Execution execution) {

  /** How it is made, on a running server. */
  @FunctionalInterface
  interface Execution {
    /**
     * What the client got. Takes not much longer than the target's limit.
     *
     * @throws IOException if this machine cannot do it
     */
    AttackAnswer on(AttackTarget target) throws IOException, InterruptedException;
  }
}

package org.wsbench.contract.robustness;

import java.io.IOException;

/**
 * An attack by a hostile or careless client.
 *
 * @param id stable name, such as {@code entity-expansion}
 * @param description describes it
 */
record Attack(String id, String description, Execution execution) {

  /** Carries out an attack. */
  @FunctionalInterface
  interface Execution {
    /**
     * Attacks a running server, for not much longer than the limit of the target.
     *
     * @return what the client got
     * @throws IOException if this machine cannot carry out the attack
     */
    AttackAnswer on(AttackTarget target) throws IOException, InterruptedException;
  }
}

package org.wsbench.driver.examine;

import java.io.IOException;
import java.util.Optional;

/**
 * A check that is still to be made.
 *
 * @param hostile whether it sends what should be refused, after which echoVoid must still be served
 */
record Trial(String id, String description, boolean hostile, Action action) {

  /** Sends something and judges the answer. */
  @FunctionalInterface
  interface Action {
    /** What is wrong, in one line; empty if nothing is. */
    Optional<String> problem(Endpoint endpoint) throws IOException, InterruptedException;
  }

  static Trial friendly(String id, String description, Action action) {
    return new Trial(id, description, false, action);
  }

  static Trial hostile(String id, String description, Action action) {
    return new Trial(id, description, true, action);
  }
}

package org.wsbench.cluster.agent;

import java.util.ArrayList;
import java.util.List;

/** Ends what a run has left, each thing whatever becomes of the others. */
final class Endings {

  private final List<String> problems = new ArrayList<>();

  /**
   * Ends something, or keeps in mind that it could not.
   *
   * @param what its name
   */
  void end(String what, AutoCloseable open) {
    try {
      open.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      problems.add(what + " did not end: interrupted");
    } catch (Exception | Error e) {
      problems.add(what + " did not end: " + (e.getMessage() == null ? e : e.getMessage()));
    }
  }

  /**
   * To be called last.
   *
   * @throws IllegalStateException that says in one line what could not be ended, if so
   */
  void check() {
    if (!problems.isEmpty()) {
      throw new IllegalStateException(String.join("; ", problems));
    }
  }
}

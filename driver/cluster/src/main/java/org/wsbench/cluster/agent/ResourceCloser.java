package org.wsbench.cluster.agent;

import java.util.ArrayList;
import java.util.List;

/** Closes the resources of a run, all of them even if some fail, and collects the problems. */
final class ResourceCloser {

  private final List<String> problems = new ArrayList<>();

  /**
   * Closes a resource; a failure becomes a problem.
   *
   * @param name for the message
   */
  void close(String name, AutoCloseable resource) {
    try {
      resource.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      problems.add(name + " did not end: interrupted");
    } catch (Exception | Error e) {
      problems.add(name + " did not end: " + (e.getMessage() == null ? e : e.getMessage()));
    }
  }

  /**
   * To be called last.
   *
   * @throws IllegalStateException if there were problems; the message is one line
   */
  void check() {
    if (!problems.isEmpty()) {
      throw new IllegalStateException(String.join("; ", problems));
    }
  }
}

package org.wsbench.driver.plan;

/**
 * The limits of every stack's HTTP container.
 *
 * @param threads worker threads at most, 4..10000 (fewer than 4 leave none for requests)
 * @param backlog connections waiting to be accepted, 1..65535
 */
public record Container(int threads, int backlog) {
  /** Validates. */
  public Container {
    Ranges.check("container.threads", threads, 4, 10_000);
    Ranges.check("container.backlog", backlog, 1, 65_535);
  }
}

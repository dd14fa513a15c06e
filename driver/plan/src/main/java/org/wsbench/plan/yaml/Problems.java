package org.wsbench.plan.yaml;

/** Creates exceptions that say where an invalid value was written. */
@FunctionalInterface
public interface Problems {
  /**
   * The exception for a value.
   *
   * @param path keys and indexes from the root, joined by dots: {@code deviations.0.check}
   * @param problem the value, why it is wrong, what is allowed
   */
  IllegalArgumentException at(String path, String problem);
}

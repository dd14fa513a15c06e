package org.wsbench.report.export;

/**
 * One test case for a CI server.
 *
 * @param group what it belongs to; {@code classname} in JUnit XML
 * @param name what was tested
 * @param result how it went
 */
record TestCase(String group, String name, Result result) {

  /** The result of a test case. */
  sealed interface Result {}

  /**
   * Passed.
   *
   * @param output additional output; may be empty
   */
  record Passed(String output) implements Result {}

  /**
   * Failed.
   *
   * @param type the kind of failure
   * @param message one line
   * @param text the full text
   */
  record Failed(String type, String message, String text) implements Result {}

  /** Skipped: not tested, or not judged. */
  record Skipped(String reason) implements Result {}
}

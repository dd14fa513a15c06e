package org.wsbench.report.export;

/**
 * One test case for a CI server.
 *
 * @param group what it belongs to; {@code classname} in JUnit XML
 * @param name what was tested
 * @param result how it went
 */
record TestCase(String group, String name, Result result) {

  /** How a test case went. */
  sealed interface Result {}

  /**
   * In order.
   *
   * @param output what there is to say all the same; empty for nothing
   */
  record Passed(String output) implements Result {}

  /**
   * Not in order.
   *
   * @param type the kind of failure
   * @param message one line
   * @param text all there is to say
   */
  record Failed(String type, String message, String text) implements Result {}

  /** Not tested, or not judged. */
  record Skipped(String reason) implements Result {}
}

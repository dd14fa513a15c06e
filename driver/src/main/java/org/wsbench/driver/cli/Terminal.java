package org.wsbench.driver.cli;

/**
 * Where output goes.
 *
 * @param interactive whether people watch: standard error is a terminal
 * @param color whether standard output takes colors
 */
record Terminal(boolean interactive, boolean color) {

  private static final String STDOUT = "wsbench.stdout.terminal";
  private static final String STDERR = "wsbench.stderr.terminal";

  /**
   * As the launcher saw it: a JVM cannot tell by itself. Colors are left out where {@code NO_COLOR}
   * is set (no-color.org).
   */
  static Terminal detect() {
    String noColor = System.getenv("NO_COLOR");
    boolean colorful = noColor == null || noColor.isEmpty();
    return new Terminal(Boolean.getBoolean(STDERR), Boolean.getBoolean(STDOUT) && colorful);
  }
}

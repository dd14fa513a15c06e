package org.wsbench.cli.selftest;

/**
 * What one part of the self-test found.
 *
 * @param text one sentence
 */
public record Finding(Outcome outcome, String text) {

  /** How a part of the self-test ended. */
  public enum Outcome {
    /** What was measured is as it must be. */
    PASSED("passed"),
    /** Nothing that was measured is wrong, but it does not suffice to tell. */
    UNDECIDED("undecided"),
    /** A verdict is wrong, or there is none because something did not work. */
    FAILED("FAILED");

    private final String word;

    Outcome(String word) {
      this.word = word;
    }
  }

  /** One line for people. */
  public String line() {
    return outcome.word + ": " + text;
  }
}

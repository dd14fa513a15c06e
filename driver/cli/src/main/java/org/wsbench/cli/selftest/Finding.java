package org.wsbench.cli.selftest;

/**
 * The finding of one part of the self-test.
 *
 * @param text one sentence
 */
public record Finding(Outcome outcome, String text) {

  /** The outcome of a part of the self-test. */
  public enum Outcome {
    /** All verdicts are as expected. */
    PASSED("passed"),
    /** No verdict is wrong, but too many are undecided. */
    UNDECIDED("undecided"),
    /** A verdict is wrong, or is missing because of a failure. */
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

package org.wsbench.cli.bisect;

/** What a measurement says of a version. */
public enum Judgment {
  /** It is slower than asked for. */
  SLOWER("slower"),
  /** It is not. */
  NOT_SLOWER("not slower"),
  /** The interval holds the limit, or the figures must not be used. */
  UNDECIDED("undecided"),
  /** It could not be measured. */
  NOT_MEASURED("not measured");

  private final String words;

  Judgment(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }
}

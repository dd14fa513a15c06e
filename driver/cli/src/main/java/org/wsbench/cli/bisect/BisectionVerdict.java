package org.wsbench.cli.bisect;

/** The result of comparing a candidate with the first one. */
public enum BisectionVerdict {
  /** It is slower by more than the limit. */
  SLOWER("slower"),
  /** It is not slower by more than the limit. */
  NOT_SLOWER("not slower"),
  /** The interval contains the limit, or the figures must not be used. */
  UNDECIDED("undecided"),
  /** It could not be measured. */
  NOT_MEASURED("not measured");

  private final String words;

  BisectionVerdict(String words) {
    this.words = words;
  }

  /** Returns the words for reports. */
  public String words() {
    return words;
  }
}

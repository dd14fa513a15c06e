package org.wsbench.payload;

/** A family of cases with messages of one kind, so that the same factors limit a stack. */
public enum CaseFamily {
  /** A single value, a small structure, or nothing at all: below 1 KB. */
  SMALL,
  /** A structure that is mostly base64, of several sizes. */
  SYNTHETIC,
  /** An array of structures, of several lengths. */
  ARRAY,
  /** A business document with hundreds of lines: the messages that take longest. */
  ORDER,
  /** Binary data of 100 KB and more. They are not among the fifteen cases. */
  ATTACHMENT;

  /** Whether its messages have hundreds of elements, so that each keeps a server busy for long. */
  public boolean isLarge() {
    return this == ARRAY || this == ORDER;
  }
}

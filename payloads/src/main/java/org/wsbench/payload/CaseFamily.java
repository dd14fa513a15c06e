package org.wsbench.payload;

/** Cases whose messages are of one kind, so that what limits a stack in one limits it in all. */
public enum CaseFamily {
  /** A single value, a small structure, or nothing at all: below 1 KB. */
  SMALL,
  /** A structure that is mostly base64, of several sizes. */
  SYNTHETIC,
  /** An array of structures, of several lengths. */
  ARRAY,
  /** A business document with hundreds of lines: the messages that take longest. */
  ORDER;

  /** Whether its messages have hundreds of elements, so that each keeps a server busy for long. */
  public boolean isLarge() {
    return this == ARRAY || this == ORDER;
  }
}

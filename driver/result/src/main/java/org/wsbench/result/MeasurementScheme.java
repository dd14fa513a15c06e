package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How the measured time is shared out among stacks. */
public enum MeasurementScheme {
  /** All stacks up at once, loaded in turn in short slices; ratios are formed by cycle. */
  SLICES("slices"),
  /** One stack after the other, one long window each; ratios are formed by round. */
  WINDOWS("windows"),
  /** Users or rates at levels that stacks bear, in windows of seconds that stacks take in turn. */
  LEVELS("levels");

  private final String id;

  MeasurementScheme(String id) {
    this.id = id;
  }

  /** The word in plans and results. */
  @JsonValue
  public String id() {
    return id;
  }
}

package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How stacks share the measured time. */
public enum MeasurementScheme {
  /** All stacks up at once, loaded in turn in short slices; ratios are formed by cycle. */
  SLICES("slices", true),
  /** One stack after the other, one long window each; ratios are formed by round. */
  WINDOWS("windows", true),
  /** Users or rates at levels in windows of seconds that stacks take in turn. */
  LEVELS("levels", false);

  private final String id;
  private final boolean rounds;

  MeasurementScheme(String id, boolean rounds) {
    this.id = id;
    this.rounds = rounds;
  }

  /** The word in plans and results. */
  @JsonValue
  public String id() {
    return id;
  }

  /** Whether its results are rounds; if not, they are windows of load. */
  public boolean hasRounds() {
    return rounds;
  }

  /** The name of its results. */
  public String results() {
    return rounds ? "rounds" : "windows";
  }
}

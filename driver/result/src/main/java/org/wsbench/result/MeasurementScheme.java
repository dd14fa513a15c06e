package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How stacks share the measured time. */
public enum MeasurementScheme {
  /** All stacks up at once, loaded in turn in short slices; ratios are formed by cycle. */
  SLICES(
      "slices",
      "rounds",
      "slices",
      "cycle",
      "all stacks are up and take turns in short slices of load"),
  /** One stack after the other, one long window each; ratios are formed by round. */
  WINDOWS(
      "windows",
      "rounds",
      "measured windows",
      "round",
      "one stack after the other, one long window per round"),
  /** Users or rates at levels in windows of seconds that stacks take in turn. */
  LEVELS(
      "levels",
      "windows",
      "measured windows",
      "cycle",
      "users or rates at levels, in windows that the stacks take in turn"),
  /** One stack after the other is started, measured from its start on, and stopped. */
  STARTS(
      "starts",
      "starts",
      "starts",
      "cycle",
      "one stack after the other is started and stopped, in a new random order each time");

  private final String id;
  private final String results;
  private final String samples;
  private final String pairing;
  private final String description;

  MeasurementScheme(String id, String results, String samples, String pairing, String description) {
    this.id = id;
    this.results = results;
    this.samples = samples;
    this.pairing = pairing;
    this.description = description;
  }

  /** The word in plans and results. */
  @JsonValue
  public String id() {
    return id;
  }

  /** The name of its results: rounds, windows of load, or starts. */
  public String results() {
    return results;
  }

  /** Whether its results are rounds. */
  public boolean hasRounds() {
    return results.equals("rounds");
  }

  /** Whether ratios are formed within a round, cycle by cycle; if not, by round. */
  public boolean hasSlices() {
    return hasRounds() && pairing.equals("cycle");
  }

  /** What the standard deviation of a figure is that of. */
  public String samples() {
    return samples;
  }

  /** One of those that stacks are compared in. */
  public String pairing() {
    return pairing;
  }

  /** What it does, for the header of a report. */
  public String description() {
    return description;
  }
}

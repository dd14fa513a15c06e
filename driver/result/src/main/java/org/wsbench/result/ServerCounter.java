package org.wsbench.result;

/**
 * What is counted of a server from its start on. Each counter becomes a figure per request of every
 * round, and a column of {@code summary.csv}.
 */
public enum ServerCounter {
  ALLOCATED_BYTES("allocatedBytes", "bytes that the server allocated per verified reply"),
  COLLECTIONS("collections", "garbage collections that stopped the server per verified reply"),
  PAUSE_MICROS("pauseMicros", "time that garbage collection stopped the server per verified reply"),
  COMPILER_MICROS("compilerMicros", "CPU time of the server's JIT compiler per verified reply"),
  VOLUNTARY_SWITCHES(
      "voluntarySwitches", "times that a thread of the server began to wait per verified reply"),
  INVOLUNTARY_SWITCHES(
      "involuntarySwitches", "times that a thread of the server lost its CPU per verified reply");

  private final String id;
  private final String meaning;

  ServerCounter(String id, String meaning) {
    this.id = id;
    this.meaning = meaning;
  }

  /** Its key in {@code serverPerRequest} of a round, with its unit. */
  public String id() {
    return id;
  }

  /** What its figure per request is, in words. */
  public String meaning() {
    return meaning;
  }
}

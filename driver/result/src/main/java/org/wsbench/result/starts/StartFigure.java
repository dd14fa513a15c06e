package org.wsbench.result.starts;

import java.util.Arrays;
import java.util.List;

/** What is measured of each start of a stack. Less is better, except in {@link Measure#RATE}s. */
public enum StartFigure {
  FIRST_REPLY(
      "firstReplyMillis",
      Measure.MILLIS,
      "first reply",
      "time from the start of the process to the first verified reply"),
  HUNDREDTH_REPLY(
      "hundredthReplyMillis",
      Measure.MILLIS,
      "100th reply",
      "time from the start of the process to the hundredth verified reply"),
  CPU(
      "cpuMillis",
      Measure.MILLIS,
      "CPU time",
      "CPU time of all processes of the stack until the hundredth reply"),
  FIRST_LATENCY(
      "firstLatencyMicros",
      Measure.MICROS,
      "latency at first",
      "mean latency of the second to the hundredth reply"),
  LATER_LATENCY(
      "laterLatencyMicros",
      Measure.MICROS,
      "latency after load",
      "mean latency of as many replies to the same requests after the load"),
  READY_PSS(
      "readyPssBytes",
      Measure.BYTES,
      "PSS ready",
      "memory after the hundredth reply, of shared pages a part (PSS)"),
  READY_RSS(
      "readyRssBytes",
      Measure.BYTES,
      "RSS ready",
      "memory after the hundredth reply, with all shared pages (RSS)"),
  LOADED_PSS(
      "loadedPssBytes",
      Measure.BYTES,
      "PSS after load",
      "memory after the load, of shared pages a part (PSS)"),
  LOADED_RSS(
      "loadedRssBytes",
      Measure.BYTES,
      "RSS after load",
      "memory after the load, with all shared pages (RSS)"),
  PEAK_RSS("peakRssBytes", Measure.BYTES, "peak RSS", "most memory until the end of the load"),
  HEAP("heapBytes", Measure.BYTES, "heap", "heap in use after a full collection after the load"),
  METASPACE("metaspaceBytes", Measure.BYTES, "metaspace", "metaspace in use after that collection"),
  CLASSES("classes", Measure.COUNT, "classes", "classes loaded until then"),
  THREADS("threads", Measure.COUNT, "threads", "threads after the load"),
  JARS("jarBytes", Measure.BYTES, "jars", "size of the stack's jars on disk"),
  EARLY_THROUGHPUT(
      "earlyRepliesPerSecond",
      Measure.RATE,
      "early throughput",
      "verified replies per second in the load, the geometric mean of the cases"),
  EARLY_THROUGHPUT_PER_MB(
      "earlyRepliesPerSecondAndMebibyte",
      Measure.RATE,
      "early throughput per MB",
      "the same, divided by the memory after the load (PSS)");

  /** Those that tell most of what people ask. */
  public static final List<StartFigure> MAIN =
      List.of(FIRST_REPLY, HUNDREDTH_REPLY, CPU, READY_PSS, LOADED_PSS, EARLY_THROUGHPUT_PER_MB);

  /** How a figure is counted. */
  public enum Measure {
    MILLIS,
    MICROS,
    BYTES,
    COUNT,
    /** Replies per second, for all of the memory or for each mebibyte of it: more is better. */
    RATE
  }

  private final String id;
  private final Measure measure;
  private final String label;
  private final String meaning;

  StartFigure(String id, Measure measure, String label, String meaning) {
    this.id = id;
    this.measure = measure;
    this.label = label;
    this.meaning = meaning;
  }

  /** Its key in files, with its unit. */
  public String id() {
    return id;
  }

  /** How it is counted. */
  public Measure measure() {
    return measure;
  }

  /** Its name in tables, without a unit. */
  public String label() {
    return label;
  }

  /** What it is, in words. */
  public String meaning() {
    return meaning;
  }

  /** Whether it is a time, of which less is faster. */
  public boolean isTime() {
    return measure == Measure.MILLIS || measure == Measure.MICROS;
  }

  /** Whether more of it is better. */
  public boolean moreIsBetter() {
    return measure == Measure.RATE;
  }

  /**
   * The figure with an id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static StartFigure of(String id) {
    return Arrays.stream(values())
        .filter(figure -> figure.id.equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no figure of a start: " + id));
  }
}

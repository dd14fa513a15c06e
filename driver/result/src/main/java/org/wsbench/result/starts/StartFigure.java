package org.wsbench.result.starts;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What is measured of each start of a stack, or of a client. Less is better, except in {@link
 * Measure#RATE}s.
 */
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
      "the same, divided by the memory after the load (PSS)"),
  FIRST_PORT("firstPortMillis", Measure.MILLIS, "1st port", "time to make the first port"),
  FIRST_PORT_CPU(
      "firstPortCpuMillis", Measure.MILLIS, "1st port CPU", "CPU time of the thread that makes it"),
  SECOND_PORT("secondPortMillis", Measure.MILLIS, "2nd port", "time to make the second port"),
  SECOND_PORT_CPU(
      "secondPortCpuMillis", Measure.MILLIS, "2nd port CPU", "CPU time of that thread meanwhile"),
  HUNDREDTH_PORT(
      "hundredthPortMillis", Measure.MILLIS, "100th port", "time to make the hundredth port"),
  HUNDREDTH_PORT_CPU(
      "hundredthPortCpuMillis",
      Measure.MILLIS,
      "100th port CPU",
      "CPU time of that thread meanwhile"),
  LATER_PORT(
      "laterPortMillis",
      Measure.MILLIS,
      "later ports",
      "time to make a port, the mean of those after the hundredth"),
  LATER_PORT_CPU(
      "laterPortCpuMillis",
      Measure.MILLIS,
      "later ports CPU",
      "CPU time of that thread meanwhile, for each port"),
  FIRST_CALL("firstCallMillis", Measure.MILLIS, "1st call", "time of the first port's call"),
  FIRST_CALL_CPU(
      "firstCallCpuMillis", Measure.MILLIS, "1st call CPU", "CPU time of that thread meanwhile"),
  HEAP_AFTER_2(
      "heapAfter2PortsBytes",
      Measure.BYTES,
      "heap after 2",
      "heap in use after full collections, two ports having been dropped"),
  HEAP_AFTER_100(
      "heapAfter100PortsBytes", Measure.BYTES, "heap after 100", "the same after a hundred ports"),
  HEAP_AFTER_ALL(
      "heapAfterAllPortsBytes", Measure.BYTES, "heap after all", "the same after all ports"),
  METASPACE_AFTER_2(
      "metaspaceAfter2PortsBytes",
      Measure.BYTES,
      "metaspace after 2",
      "metaspace in use, two ports having been dropped"),
  METASPACE_AFTER_100(
      "metaspaceAfter100PortsBytes",
      Measure.BYTES,
      "metaspace after 100",
      "the same after a hundred ports"),
  METASPACE_AFTER_ALL(
      "metaspaceAfterAllPortsBytes",
      Measure.BYTES,
      "metaspace after all",
      "the same after all ports"),
  THREADS_AFTER_2(
      "threadsAfter2Ports",
      Measure.COUNT,
      "threads after 2",
      "threads, two ports having been dropped"),
  THREADS_AFTER_100(
      "threadsAfter100Ports", Measure.COUNT, "threads after 100", "the same after a hundred ports"),
  THREADS_AFTER_ALL(
      "threadsAfterAllPorts", Measure.COUNT, "threads after all", "the same after all ports"),
  HEAP_PER_PORT(
      "heapBytesPerPort",
      Measure.BYTES_PER_PORT,
      "heap per port",
      "growth of the heap from the hundredth port to the last, for each port"),
  METASPACE_PER_PORT(
      "metaspaceBytesPerPort",
      Measure.BYTES_PER_PORT,
      "metaspace per port",
      "growth of the metaspace, likewise"),
  THREADS_PER_PORT(
      "threadsPerPort",
      Measure.COUNT_PER_PORT,
      "threads per port",
      "growth of the threads, likewise");

  /** Those that tell most of what people ask, of stacks and of clients. */
  public static final List<StartFigure> MAIN =
      List.of(
          FIRST_REPLY,
          HUNDREDTH_REPLY,
          CPU,
          READY_PSS,
          LOADED_PSS,
          EARLY_THROUGHPUT_PER_MB,
          FIRST_PORT,
          SECOND_PORT,
          HUNDREDTH_PORT,
          FIRST_CALL,
          HEAP_AFTER_ALL);

  /** Those of stacks. */
  public static final Set<StartFigure> OF_STACKS =
      Collections.unmodifiableSet(EnumSet.range(FIRST_REPLY, EARLY_THROUGHPUT_PER_MB));

  /** Those of clients, but for the size of their jars. */
  public static final Set<StartFigure> OF_CLIENTS =
      Collections.unmodifiableSet(EnumSet.range(FIRST_PORT, THREADS_PER_PORT));

  /** How a figure is counted. */
  public enum Measure {
    MILLIS,
    MICROS,
    BYTES,
    COUNT,
    /** Replies per second, for all of the memory or for each mebibyte of it: more is better. */
    RATE,
    /** Growth in bytes, negative for what shrinks; worked out from other figures. */
    BYTES_PER_PORT,
    /** The same of a count. */
    COUNT_PER_PORT
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
   * Whether it is the growth of another figure, which may be negative: it is worked out and not
   * read, and no ratio is formed of it.
   */
  public boolean isGrowth() {
    return measure == Measure.BYTES_PER_PORT || measure == Measure.COUNT_PER_PORT;
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

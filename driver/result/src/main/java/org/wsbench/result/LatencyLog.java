package org.wsbench.result;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.HdrHistogram.PackedHistogram;

/**
 * Latencies as an HdrHistogram log, version 1.3: one line per round in the order of {@code
 * rounds.jsonl}, or per window in that of {@code windows.jsonl}; values in nanoseconds, times in
 * seconds since the start of the run.
 */
public final class LatencyLog implements Closeable {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1000;
  private static final int DIGITS = 3;
  private static final String COMMENT =
      "latency of verified replies in nanoseconds; the maximum in milliseconds";
  private static final String MERGED =
      "the first line of each tag has the latencies of all its rounds";

  private final Path path;
  private final Instant startedAt;
  private final PrintStream stream;
  private final HistogramLogWriter writer;

  /**
   * Creates the file.
   *
   * @throws IOException if it exists or cannot be written
   */
  public LatencyLog(Path path, Instant startedAt) throws IOException {
    this(path, startedAt, StandardOpenOption.CREATE_NEW);
    writer.outputComment(COMMENT);
    writer.outputLogFormatVersion();
    writer.outputStartTime(startedAt.toEpochMilli());
    writer.outputLegend();
  }

  private LatencyLog(Path path, Instant startedAt, StandardOpenOption how) throws IOException {
    this.path = path;
    this.startedAt = startedAt;
    this.stream = new PrintStream(Disk.open(path, how), true, StandardCharsets.UTF_8);
    this.writer = new HistogramLogWriter(stream);
  }

  /** Continues a file that was closed. */
  static LatencyLog reopen(Path path, Instant startedAt) throws IOException {
    return new LatencyLog(path, startedAt, StandardOpenOption.APPEND);
  }

  void append(Round round, Histogram nanos) throws IOException {
    append(tag(round), round.startedAt(), round.load().activeSeconds(), nanos);
  }

  /**
   * Adds a line.
   *
   * @param seconds that the latencies were measured over
   * @param nanos not changed
   */
  public void append(String tag, Instant at, double seconds, Histogram nanos) throws IOException {
    Histogram tagged = nanos.copy();
    tagged.setTag(tag);
    double from = Duration.between(startedAt, at).toMillis() / 1000.0;
    writer.outputIntervalHistogram(from, from + seconds, tagged, NANOS_PER_MILLI);
    if (stream.checkError()) {
      throw DiskException.of(path, new IOException("no space left on device, perhaps"));
    }
  }

  @Override
  public void close() {
    stream.close();
  }

  /** {@code stack/case}, with {@code /discarded} behind it if the plan discards the round. */
  public static String tag(Round round) {
    String row = Round.row(round.stack(), round.echoCase());
    return round.discarded() ? row + "/discarded" : row;
  }

  /**
   * A log with as many lines, in which the first with a tag has the latencies of all with this tag,
   * and the others have none: all percentiles of rows, in a fraction of the space.
   *
   * @param path a log, which may be such a one already
   * @return the content of a file
   */
  public static byte[] mergedByTag(Path path) throws IOException {
    if (StoredFile.text(path).contains(MERGED)) {
      return StoredFile.bytes(path);
    }
    List<Histogram> lines = read(path);
    Map<String, Histogram> merged = new HashMap<>();
    for (Histogram line : lines) {
      merged.computeIfAbsent(line.getTag(), tag -> new PackedHistogram(DIGITS)).add(line);
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(content);
    writer.outputComment(COMMENT);
    writer.outputComment(MERGED);
    writer.outputLogFormatVersion();
    long start = lines.isEmpty() ? 0 : lines.getFirst().getStartTimeStamp();
    writer.outputStartTime(start);
    writer.outputLegend();
    for (Histogram line : lines) {
      Histogram first = merged.remove(line.getTag());
      Histogram written = first == null ? new Histogram(DIGITS) : first;
      written.setTag(line.getTag());
      writer.outputIntervalHistogram(
          (line.getStartTimeStamp() - start) / MILLIS_PER_SECOND,
          (line.getEndTimeStamp() - start) / MILLIS_PER_SECOND,
          written,
          NANOS_PER_MILLI);
    }
    writer.close();
    return content.toByteArray();
  }

  /** The histograms of a log, up to where it is cut off. */
  static List<Histogram> read(Path path) throws IOException {
    List<Histogram> histograms = new ArrayList<>();
    try (HistogramLogReader reader =
        new HistogramLogReader(new ByteArrayInputStream(StoredFile.bytes(path)))) {
      while (reader.hasNext()) {
        EncodableHistogram next = reader.nextIntervalHistogram();
        if (next instanceof Histogram histogram) {
          histograms.add(packed(histogram));
        }
      }
    } catch (RuntimeException e) {
      // The library throws this at a line that it cannot read, where the log is cut off.
      return histograms;
    }
    return histograms;
  }

  /** The same in little memory: a long run has thousands of them, whose counts are mostly 0. */
  private static Histogram packed(Histogram histogram) {
    PackedHistogram packed = new PackedHistogram(histogram.getNumberOfSignificantValueDigits());
    packed.add(histogram);
    packed.setTag(histogram.getTag());
    packed.setStartTimeStamp(histogram.getStartTimeStamp());
    packed.setEndTimeStamp(histogram.getEndTimeStamp());
    return packed;
  }
}

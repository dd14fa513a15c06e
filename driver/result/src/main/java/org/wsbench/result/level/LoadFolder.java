package org.wsbench.result.level;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.LatencyLog;

/**
 * The files of a run with levels, in the folder with {@code run.json}. Every finished window is on
 * disk before the next begins.
 */
public final class LoadFolder implements Closeable {
  /** The settings and the figures. */
  public static final String LOAD = "load.json";

  /** All windows, one in a line. */
  public static final String WINDOWS = "windows.jsonl";

  /** Latencies of the windows, from due times, in their order. */
  public static final String LATENCY = "windows.hlog";

  private final Path path;
  private final LevelSettings study;
  private final OutputStream windows;
  private final LatencyLog latency;

  private LoadFolder(Path path, LevelSettings study, Instant startedAt) throws IOException {
    this.path = path;
    this.study = study;
    this.windows = Disk.open(path.resolve(WINDOWS), StandardOpenOption.CREATE_NEW);
    this.latency = new LatencyLog(path.resolve(LATENCY), startedAt);
  }

  /**
   * Creates the files in the folder of a run that has been created.
   *
   * @throws IOException if they exist or cannot be written
   */
  public static LoadFolder create(Path path, LevelSettings study, Instant startedAt)
      throws IOException {
    LoadFolder folder = new LoadFolder(path, study, startedAt);
    folder.write(LevelFigures.NONE);
    return folder;
  }

  /**
   * Writes a finished window.
   *
   * @param intendedNanos latencies of its right replies from due times; not changed
   */
  public void append(LoadWindow window, Histogram intendedNanos) throws IOException {
    latency.append(window.tag(), window.startedAt(), window.seconds(), intendedNanos);
    windows.write((Json.line(window) + "\n").getBytes(StandardCharsets.UTF_8));
    windows.flush();
  }

  /**
   * Ends the run, whole or not.
   *
   * @param analysis works the figures out from the windows as they are on disk
   */
  public void finish(Function<StoredLoad, LevelFigures> analysis) throws IOException {
    close();
    write(analysis.apply(StoredLoad.read(path)));
  }

  @Override
  public void close() throws IOException {
    windows.close();
    latency.close();
  }

  private void write(LevelFigures figures) throws IOException {
    Json.write(path.resolve(LOAD), LoadResult.of(study, figures));
  }
}

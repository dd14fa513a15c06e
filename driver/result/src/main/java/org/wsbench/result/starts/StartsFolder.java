package org.wsbench.result.starts;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Function;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;

/**
 * The files of a run that measures starts, in the folder with {@code run.json}. Every finished
 * start is on disk before the next begins.
 */
public final class StartsFolder implements Closeable {
  /** The settings and the figures. */
  public static final String RESULT = "starts.json";

  /** All starts, one in a line. */
  public static final String STARTS = "starts.jsonl";

  private final Path path;
  private final StartSettings settings;
  private final OutputStream starts;

  private StartsFolder(Path path, StartSettings settings) throws IOException {
    this.path = path;
    this.settings = settings;
    this.starts = Disk.open(path.resolve(STARTS), StandardOpenOption.CREATE_NEW);
  }

  /**
   * Creates the files in the folder of a run that has been created.
   *
   * @throws IOException if they exist or cannot be written
   */
  public static StartsFolder create(Path path, StartSettings settings) throws IOException {
    StartsFolder folder = new StartsFolder(path, settings);
    folder.write(FootprintFigures.NONE);
    return folder;
  }

  /** Writes a finished start. */
  public void append(StackStart start) throws IOException {
    starts.write((Json.line(start) + "\n").getBytes(StandardCharsets.UTF_8));
    starts.flush();
  }

  /**
   * Ends the run, whole or not.
   *
   * @param analysis works the figures out from the starts as they are on disk
   */
  public void finish(Function<StoredStarts, FootprintFigures> analysis) throws IOException {
    close();
    write(analysis.apply(StoredStarts.read(path)));
  }

  @Override
  public void close() throws IOException {
    starts.close();
  }

  private void write(FootprintFigures figures) throws IOException {
    Json.write(path.resolve(RESULT), StartsResult.of(settings, figures));
  }
}

package org.wsbench.run.stack;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.wsbench.run.platform.FreePorts;

/**
 * The settings of a single start.
 *
 * @param host address to listen on
 * @param port port to listen on
 * @param databaseTimes file that gets the time spent in the database; empty for none
 * @param copy of the folder that the descriptor names; empty if it names none
 * @param features where they write to; empty without features
 */
public record LaunchContext(
    String host,
    int port,
    Optional<Path> databaseTimes,
    Optional<WorkingCopy> copy,
    Optional<FeatureFiles> features) {

  /** A start without features. */
  public LaunchContext(
      String host, int port, Optional<Path> databaseTimes, Optional<WorkingCopy> copy) {
    this(host, port, databaseTimes, copy, Optional.empty());
  }

  /**
   * A start on a free port.
   *
   * @param log of the process; the time spent in a database, and what features write, is kept in
   *     the same folder
   * @throws IOException if there is no free port, or that folder cannot be written to
   */
  static LaunchContext of(LaunchSettings settings, Path log, Optional<WorkingCopy> copy)
      throws IOException {
    return new LaunchContext(
        settings.host(),
        FreePorts.next(settings.host()),
        settings.database().map(database -> timesBeside(log)),
        copy,
        FeatureFiles.beside(log, settings.features()));
  }

  /** Where a stack is served whose endpoint has this path. */
  URI endpoint(String path) {
    return URI.create("http://" + host + ":" + port + path);
  }

  private static Path timesBeside(Path log) {
    return log.toAbsolutePath().resolveSibling(log.getFileName() + ".database-times");
  }
}

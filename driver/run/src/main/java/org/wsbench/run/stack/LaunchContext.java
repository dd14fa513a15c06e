package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.wsbench.contract.WireFormat;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Feature;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.keys.ServerKeys;
import org.wsbench.run.platform.FreePorts;

/**
 * The settings of a single start.
 *
 * @param host address to listen on
 * @param port port to listen on
 * @param databaseTimes file that gets the time spent in the database; empty for none
 * @param copy of the folder that the descriptor names; empty if it names none
 * @param features where they write to; empty without features
 * @param classCache what the JVM does with a class cache; empty if there is none
 * @param keys of the server; empty for one without TLS
 */
public record LaunchContext(
    String host,
    int port,
    Optional<Path> databaseTimes,
    Optional<WorkingCopy> copy,
    Optional<FeatureFiles> features,
    Optional<ClassCacheUse> classCache,
    Optional<KeyStoreFile> keys) {

  /** A start without features, class cache, and keys. */
  public LaunchContext(
      String host, int port, Optional<Path> databaseTimes, Optional<WorkingCopy> copy) {
    this(host, port, databaseTimes, copy, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * A start on a free port.
   *
   * @param log of the process; the time spent in a database, and what features write, is kept in
   *     the same folder
   * @throws IOException if there is no free port, that folder cannot be written to, or keys cannot
   *     be made
   */
  static LaunchContext of(LaunchSettings settings, Path log, Optional<WorkingCopy> copy)
      throws IOException, InterruptedException {
    // Making them takes seconds, in which another process could take the port.
    Optional<KeyStoreFile> keys =
        settings.features().contains(Feature.TLS)
            ? Optional.of(ServerKeys.of(settings.host()))
            : Optional.empty();
    Optional<SecurityKeys> securityKeys = SecurityKeys.of(settings.features());
    return new LaunchContext(
        settings.host(),
        FreePorts.next(settings.host()),
        settings.database().map(database -> timesBeside(log)),
        copy,
        FeatureFiles.beside(log, settings.features(), securityKeys),
        settings.classCache(),
        keys);
  }

  /** What listens there as a target of load, with the format in which it takes messages. */
  Target target(String path) {
    return new Target(
        host,
        port,
        path,
        features.map(FeatureFiles::format).orElse(WireFormat.PLAIN).toString(),
        keys.map(KeyStoreFile::authority).orElse(""));
  }

  private static Path timesBeside(Path log) {
    return log.toAbsolutePath().resolveSibling(log.getFileName() + ".database-times");
  }
}

package org.wsbench.run.stack;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of a single start.
 *
 * @param host address to listen on
 * @param port port to listen on
 * @param databaseTimes file that gets the time spent in the database; empty for none
 * @param copy of the folder that the descriptor names; empty if it names none
 */
public record LaunchContext(
    String host, int port, Optional<Path> databaseTimes, Optional<WorkingCopy> copy) {
  /** A context without files. */
  public LaunchContext(String host, int port) {
    this(host, port, Optional.empty(), Optional.empty());
  }
}

package org.wsbench.app.stack;

import java.io.IOException;
import java.util.Optional;
import org.wsbench.app.platform.ProcessStopper;

/**
 * Ends a server whose driver was killed by force, so that it could not do it: a shell that waits
 * for the end of its input, which comes with the end of the driver, however that ends. It takes no
 * CPU time while it waits.
 */
final class OrphanGuard implements AutoCloseable {

  /** Ctrl-C reaches the shell too, and is the driver's affair. The server may have children. */
  private static final String SCRIPT =
      "trap '' INT TERM HUP; read -r never; kill \"$1\"; sleep \"$2\"; kill -KILL \"$1\"";

  private final Process shell;

  private OrphanGuard(Process shell) {
    this.shell = shell;
  }

  /** A guard for a server; empty where there is no POSIX shell. */
  static Optional<OrphanGuard> of(Process server) {
    try {
      return Optional.of(
          new OrphanGuard(
              new ProcessBuilder(
                      "sh",
                      "-c",
                      SCRIPT,
                      "guard",
                      Long.toString(server.pid()),
                      Long.toString(ProcessStopper.PATIENCE.toSeconds()))
                  .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                  .redirectError(ProcessBuilder.Redirect.DISCARD)
                  .start()));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The driver ends the server itself, or it has ended. */
  @Override
  public void close() {
    shell.destroyForcibly().onExit().join();
  }
}

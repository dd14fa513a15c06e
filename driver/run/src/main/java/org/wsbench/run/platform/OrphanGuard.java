package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ends a server whose driver was killed by force: a shell that waits for the end of its input,
 * which is reached when the driver ends for any reason. It uses no CPU time while it waits.
 */
public final class OrphanGuard implements AutoCloseable {

  /** Ctrl-C also reaches the shell, but the driver handles it. The server may have children. */
  private static final String SCRIPT =
      """
      trap '' INT TERM HUP
      read -r never
      kill -s "$3" "$1"
      left=$2
      while kill -0 "$1" && [ "$left" -gt 0 ]; do
        sleep 1
        left=$((left - 1))
      done
      kill -KILL "$1"
      shift 3
      rm -rf -- "$@"
      """;

  private final Process shell;

  private OrphanGuard(Process shell) {
    this.shell = shell;
  }

  /**
   * A guard for a server; empty where there is no POSIX shell.
   *
   * @param pid of the server
   * @param signal that asks it to end soon, without {@code SIG}
   * @param folders of its own, which are deleted after it has ended
   */
  public static Optional<OrphanGuard> of(long pid, String signal, Path... folders) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", SCRIPT, "guard"));
    command.add(Long.toString(pid));
    command.add(Long.toString(ProcessStopper.PATIENCE.toSeconds()));
    command.add(signal);
    for (Path folder : folders) {
      command.add(folder.toAbsolutePath().toString());
    }
    try {
      return Optional.of(
          new OrphanGuard(
              new ProcessBuilder(command)
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

package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * The server process of a stack.
 *
 * @param command the command line as it was run; empty for a remote target, and before the start
 * @param jvmVersion version of the server's JVM, or null where it is not a JVM or not known
 * @param libraries jars on the server's class path
 * @param database what the server says of the database that it has opened; null for none, or where
 *     it says nothing
 * @param classCache what its JVM read at its start besides the jars; null for none
 */
public record ServerProcess(
    List<String> command,
    String jvmVersion,
    List<Library> libraries,
    @JsonInclude(JsonInclude.Include.NON_NULL) String database,
    @JsonInclude(JsonInclude.Include.NON_NULL) ClassCacheFile classCache) {
  /** A process that wsbench did not start. */
  public static final ServerProcess UNKNOWN =
      new ServerProcess(List.of(), null, List.of(), null, null);

  public ServerProcess {
    command = List.copyOf(command);
    libraries = List.copyOf(libraries);
  }
}

package org.wsbench.run.platform;

import java.util.Optional;
import java.util.OptionalLong;

/** How many files and sockets this process may have open at once. */
public final class OpenFiles {
  private OpenFiles() {}

  /**
   * The limit of this process, which servers that it starts inherit: the soft limit of {@code
   * RLIMIT_NOFILE}, which HotSpot raises to the hard one when it starts. Absent if there is none,
   * or the system does not tell.
   */
  public static OptionalLong limit() {
    return limit(ProcFs.SYSTEM);
  }

  static OptionalLong limit(ProcFs proc) {
    Optional<String> soft =
        proc.text("self/limits").stream()
            .flatMap(String::lines)
            .filter(line -> line.startsWith("Max open files"))
            .map(line -> line.split("\\s+")[3])
            .filter(value -> value.matches("\\d{1,18}"))
            .findFirst();
    return soft.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(soft.get()));
  }
}

package org.wsbench.run.database;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.run.platform.SearchPath;

/**
 * The programs of PostgreSQL, and the user who runs them: they refuse root, so root's run as
 * another user.
 *
 * @param folder that holds {@code initdb} and {@code pg_ctl}
 * @param runner to run as; empty for the one of this process
 */
record PostgresPrograms(Path folder, Optional<Runner> runner) {

  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
  private static final String INITDB = "initdb";

  /** Users with their groups, as Debian has them; the first one comes with PostgreSQL. */
  private static final List<Runner> RUNNERS =
      List.of(new Runner("postgres", "postgres"), new Runner("nobody", "nogroup"));

  /** A user other than root. */
  record Runner(String user, String group) {
    List<String> prefix() {
      return List.of("setpriv", "--reuid=" + user, "--regid=" + group, "--clear-groups", "--");
    }
  }

  /**
   * Looks on the {@code PATH}, then where Debian's packages are.
   *
   * @throws IOException if they are missing, or root has no user to run them; the message says what
   *     to do
   */
  static PostgresPrograms find() throws IOException {
    Path initdb =
        Stream.concat(SearchPath.ofThisProcess().find(INITDB).stream(), ofDebian())
            .filter(Files::isExecutable)
            .findFirst()
            .orElseThrow(
                () ->
                    new IOException(
                        "PostgreSQL is not installed: there is no initdb on the PATH or in %s;"
                                .formatted(DEBIAN)
                            + " apt-get install postgresql, or give --database jdbc:postgresql://..."));
    return new PostgresPrograms(initdb.toRealPath().getParent(), otherThanRoot());
  }

  /** The newest version first. */
  private static Stream<Path> ofDebian() throws IOException {
    if (!Files.isDirectory(DEBIAN)) {
      return Stream.empty();
    }
    List<Path> versions = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(DEBIAN, "[0-9]*")) {
      folders.forEach(versions::add);
    }
    versions.sort(
        Comparator.comparing((Path folder) -> Version.parse(folder.getFileName().toString()))
            .reversed());
    return versions.stream().map(version -> version.resolve("bin").resolve(INITDB));
  }

  private static Optional<Runner> otherThanRoot() throws IOException {
    if (!System.getProperty("user.name").equals("root")) {
      return Optional.empty();
    }
    for (Runner runner : RUNNERS) {
      if (exists(runner.user()) && Files.isExecutable(Path.of("/usr/bin/setpriv"))) {
        return Optional.of(runner);
      }
    }
    throw new IOException(
        "PostgreSQL refuses to run as root, and there is no setpriv to run it as another user;"
            + " apt-get install util-linux, or run wsbench as another user");
  }

  private static boolean exists(String user) throws IOException {
    try {
      principal(user);
      return true;
    } catch (UserPrincipalNotFoundException e) {
      return false;
    }
  }

  private static UserPrincipal principal(String user) throws IOException {
    return FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(user);
  }

  /** Gives a folder to the user who runs the programs. */
  void handOver(Path directory) throws IOException {
    if (runner.isPresent()) {
      Files.setOwner(directory, principal(runner.get().user()));
    }
  }

  /** A program to run in a folder that its user may enter. */
  ProcessBuilder program(Path directory, String name, List<String> arguments) {
    List<String> words = new ArrayList<>();
    runner.ifPresent(other -> words.addAll(other.prefix()));
    words.add(folder.resolve(name).toString());
    words.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
    builder.environment().keySet().removeIf(variable -> variable.startsWith("PG"));
    return builder;
  }
}

package org.wsbench.app.database;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs of PostgreSQL, and who runs them: they refuse root, for whom another user does.
 *
 * @param folder that holds {@code initdb} and {@code pg_ctl}
 * @param user to run as; empty for the one of this process
 */
record PostgresPrograms(Path folder, Optional<String> user) {

  private static final Path DEBIAN = Path.of("/usr/lib/postgresql");
  private static final String INITDB = "initdb";
  private static final List<String> USERS = List.of("postgres", "nobody");

  /**
   * Looks on the {@code PATH}, then where Debian's packages are.
   *
   * @throws IOException if they are missing, or root has nobody to run them; the message says what
   *     to do
   */
  static PostgresPrograms find() throws IOException {
    Path initdb =
        Stream.concat(onPath(), ofDebian())
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

  private static Stream<Path> onPath() {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return Stream.of(path.split(":"))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry, INITDB));
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
        Comparator.comparing((Path folder) -> folder.getFileName().toString()).reversed());
    return versions.stream().map(version -> version.resolve("bin").resolve(INITDB));
  }

  private static Optional<String> otherThanRoot() throws IOException {
    if (!System.getProperty("user.name").equals("root")) {
      return Optional.empty();
    }
    for (String user : USERS) {
      if (exists(user) && Files.isExecutable(Path.of("/usr/bin/setpriv"))) {
        return Optional.of(user);
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
    if (user.isPresent()) {
      Files.setOwner(directory, principal(user.get()));
    }
  }

  /** A program to run in a folder that its user may enter. */
  ProcessBuilder program(Path directory, String name, List<String> arguments) {
    List<String> words = new ArrayList<>();
    user.ifPresent(
        runner ->
            words.addAll(
                List.of(
                    "setpriv", "--reuid=" + runner, "--regid=nogroup", "--clear-groups", "--")));
    words.add(folder.resolve(name).toString());
    words.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(words).directory(directory.toFile());
    builder.environment().keySet().removeIf(variable -> variable.startsWith("PG"));
    return builder;
  }
}

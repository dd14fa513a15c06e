package org.wsbench.run.version;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.run.platform.ProgramOutput;

/**
 * Maven by the wrapper of an installation, with the settings of the user: mirrors, credentials, and
 * whether it may use the network.
 *
 * @param home root of the installation
 */
record Maven(Path home) {
  private static final String WRAPPER = "mvnw";

  /**
   * The Maven that builds a module.
   *
   * @throws UnusableVersionException if no folder above the module has a wrapper
   */
  static Maven of(Path module) throws UnusableVersionException {
    return new Maven(
        home(module)
            .orElseThrow(
                () ->
                    new UnusableVersionException(
                        "there is no "
                            + WRAPPER
                            + " above "
                            + module
                            + "; a clone of wsbench can build other versions")));
  }

  /** Whether a folder above the module has a wrapper. */
  static boolean isAbove(Path module) {
    return home(module).isPresent();
  }

  private static Optional<Path> home(Path module) {
    Optional<Path> folder = Optional.of(module);
    while (folder.isPresent() && !Files.isRegularFile(folder.get().resolve(WRAPPER))) {
      folder = folder.map(Path::getParent);
    }
    return folder;
  }

  /** Runs it to its end. Returns what it wrote, whether it succeeded or not. */
  ProgramOutput run(List<String> words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(home.resolve(WRAPPER).toString(), "-B", "-ntp"));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return ProgramOutput.of(builder);
  }

  /**
   * The same for what must succeed.
   *
   * @param log file that gets what it wrote
   * @throws UnusableVersionException with what Maven says of the cause, if it does not
   */
  void require(List<String> words, Path log)
      throws IOException, InterruptedException, UnusableVersionException {
    ProgramOutput output = run(words);
    Files.createDirectories(log.getParent());
    Files.writeString(log, output.text());
    if (output.exitCode() != 0) {
      throw MavenErrors.of(output.text());
    }
  }
}

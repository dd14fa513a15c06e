package org.wsbench.run.version;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.run.platform.ProgramOutput;

/**
 * The package installer of a Python, with the settings of the user: index, credentials, and whether
 * it may use the network.
 *
 * @param python the executable of the Python that the packages are for
 * @param folder where it is run
 */
public record Pip(Path python, Path folder) {
  private static final Pattern LIST = Pattern.compile("(?m)^Available versions: (.+)$");
  private static final Pattern COMMA = Pattern.compile(", *");

  /**
   * The releases of a package that the index has for this Python.
   *
   * @throws UnusableVersionException if it lists none, with the reason
   */
  public Versions versions(PyPiPackage named)
      throws IOException, InterruptedException, UnusableVersionException {
    ProgramOutput output = run("index", "versions", named.name());
    requireSuccess(output);
    Matcher list = LIST.matcher(output.text());
    if (!list.find()) {
      throw new UnusableVersionException("pip lists no version of " + named.name());
    }
    return new Versions(List.of(COMMA.split(list.group(1).strip())), Optional.empty());
  }

  /**
   * Installs a version of a package, and what it requires. A release that has no wheel is built,
   * which runs its own build script.
   *
   * @param target folder for the packages, not there yet
   * @param log file that gets what pip says
   * @throws UnusableVersionException with what pip says of the cause, if it fails
   */
  public void install(PyPiPackage named, String version, Path target, Path log)
      throws IOException, InterruptedException, UnusableVersionException {
    ProgramOutput output =
        run("install", "--target", target.toString(), named.name() + "==" + version);
    Files.writeString(log, output.text());
    requireSuccess(output);
  }

  private ProgramOutput run(String... words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(python.toString(), "-m", "pip", "--disable-pip-version-check", "--no-input"));
    command.addAll(List.of(words));
    return ProgramOutput.of(new ProcessBuilder(command).directory(folder.toFile()));
  }

  private void requireSuccess(ProgramOutput output) throws UnusableVersionException {
    if (output.exitCode() == 0) {
      return;
    }
    if (output.text().strip().endsWith("No module named pip")) {
      throw new UnusableVersionException(
          python + " has no pip; install it (Debian: apt-get install python3-pip)");
    }
    throw new UnusableVersionException(
        PipErrors.cause(output.text()), PipErrors.lines(output.text()));
  }
}

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
import org.wsbench.run.platform.SearchPath;

/**
 * The package manager of Node.js, with the settings of the user: registry, credentials, and whether
 * it may use the network.
 *
 * @param program its executable
 */
public record Npm(Path program) {
  private static final String NAME = "npm";

  /** A list or, of one version, a text, on lines of its own: Node.js may print warnings, too. */
  private static final Pattern JSON = Pattern.compile("(?ms)^\\[$.*?^]$|^\"[^\"\\n]*\"$");

  private static final Pattern TEXT = Pattern.compile("\"([^\"\\n]*)\"");

  /**
   * The first on a search path.
   *
   * @throws UnusableVersionException if there is none
   */
  public static Npm on(SearchPath path) throws UnusableVersionException {
    return new Npm(
        path.find(NAME)
            .orElseThrow(
                () ->
                    new UnusableVersionException(
                        NAME
                            + " is not found on the PATH; install Node.js from"
                            + " https://nodejs.org")));
  }

  /**
   * The versions of a package that the registry has.
   *
   * @param folder where npm looks for a {@code .npmrc}, besides that of the user
   * @throws UnusableVersionException if it lists none, with the reason
   */
  public Versions versions(NpmPackage named, Path folder)
      throws IOException, InterruptedException, UnusableVersionException {
    ProgramOutput output = run(folder, "view", named.name(), "versions", "--json");
    requireSuccess(output);
    Matcher list = JSON.matcher(output.text());
    if (!list.find()) {
      throw new UnusableVersionException("npm lists no version of " + named.name());
    }
    return new Versions(
        TEXT.matcher(list.group()).results().map(text -> text.group(1)).toList(), Optional.empty());
  }

  /**
   * Installs what the {@code package.json} in a folder names. Scripts of packages are not run.
   *
   * @param log file that gets what npm says
   * @throws UnusableVersionException with what npm says of the cause, if it fails
   */
  public void install(Path folder, Path log)
      throws IOException, InterruptedException, UnusableVersionException {
    ProgramOutput output = run(folder, "install", "--ignore-scripts", "--no-audit", "--no-fund");
    Files.writeString(log, output.text());
    requireSuccess(output);
  }

  private ProgramOutput run(Path folder, String... words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of(program.toString(), "--loglevel=error", "--no-update-notifier"));
    command.addAll(List.of(words));
    return ProgramOutput.of(new ProcessBuilder(command).directory(folder.toFile()));
  }

  private static void requireSuccess(ProgramOutput output) throws UnusableVersionException {
    if (output.exitCode() != 0) {
      throw new UnusableVersionException(
          NpmErrors.cause(output.text()), NpmErrors.lines(output.text()));
    }
  }
}

package org.wsbench.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.StackRun;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackCommand;
import org.wsbench.run.stack.StackDescriptor;

/** The installation of wsbench, with its stacks and plans. */
final class Installation {

  private static final String HOME = "wsbench.home";

  private Installation() {}

  /** The root of the installation, named by the launcher; without it the working directory. */
  static Path home() {
    return Path.of(System.getProperty(HOME, "")).toAbsolutePath().normalize();
  }

  static StackCatalog stacks() {
    return StackCatalog.discover(home());
  }

  static StackCatalog clients() {
    return StackCatalog.discoverClients(home());
  }

  /** The stacks of these names, or of a word for many. */
  static List<StackDescriptor> stacks(List<String> names) {
    return stacks().select(names);
  }

  /**
   * Makes sure that stacks, or clients, can be started.
   *
   * @throws UserException if one cannot
   */
  static void requireStartable(List<StackDescriptor> chosen, LaunchSettings settings)
      throws UserException {
    for (StackDescriptor one : chosen) {
      Optional<StackRun.Failure> obstacle = StackCommand.obstacle(one, settings);
      if (obstacle.isPresent()) {
        throw new UserException(obstacle.get().reason());
      }
    }
  }
}

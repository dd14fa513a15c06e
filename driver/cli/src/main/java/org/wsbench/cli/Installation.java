package org.wsbench.cli;

import java.nio.file.Path;
import java.util.List;
import org.wsbench.run.stack.StackCatalog;
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
}

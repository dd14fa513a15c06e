package org.wsbench.driver.cli;

import java.nio.file.Path;
import org.wsbench.driver.stack.StackCatalog;

/** Where wsbench itself lies: stacks and plans are looked for there. */
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
}

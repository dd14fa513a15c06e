package org.wsbench.cli;

import org.wsbench.run.platform.Version;
import picocli.CommandLine.IVersionProvider;

/** What {@code wsbench --version} prints. */
final class VersionLine implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {text()};
  }

  static String text() {
    return "wsbench " + Version.current();
  }
}

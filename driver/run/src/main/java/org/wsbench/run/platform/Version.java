package org.wsbench.run.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of wsbench. */
public final class Version {
  private static final String RESOURCE = "version.properties";

  private Version() {}

  /** The version of this build, such as {@code 1.0.0}. */
  public static String current() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream(RESOURCE)) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}

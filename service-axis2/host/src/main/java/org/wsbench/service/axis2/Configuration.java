package org.wsbench.service.axis2;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The configurations of Axis2. The build of a stack creates a web application for each. */
enum Configuration {
  /** That of Axis2's web application, as shipped. */
  SHIPPED("webapp", List.of("addressing")),

  /** With an axis2.xml reduced to what the service needs. */
  REDUCED("reduced-webapp", List.of());

  /** The system property that chooses; the default is {@link #SHIPPED}. */
  static final String PROPERTY = "wsbench.axis2.configuration";

  private final String directory;
  private final List<String> engagedModules;

  Configuration(String directory, List<String> engagedModules) {
    this.directory = directory;
    this.engagedModules = engagedModules;
  }

  /**
   * The configuration of this process.
   *
   * @throws IllegalStateException if the property names none
   */
  static Configuration ofProcess() {
    String word = System.getProperty(PROPERTY, SHIPPED.id());
    return Arrays.stream(values())
        .filter(configuration -> configuration.id().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "-D%s=%s is not allowed; give shipped or reduced".formatted(PROPERTY, word)));
  }

  private String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The web application.
   *
   * @param build the folder of what the build makes: each version of Axis2 has its own
   */
  Path directory(Path build) {
    return build.resolve(directory);
  }

  /** The modules that are engaged for every service, by name. */
  List<String> engagedModules() {
    return engagedModules;
  }
}

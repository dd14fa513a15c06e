package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An installation that was built before, with modules, a JDK, and a Maven that builds nothing.
 *
 * @param installed the script and what it finds
 */
record BuiltInstallation(Installed installed) {
  static final String BUILDING = "wsbench: building what has changed since the last build";
  static final String MAVEN = "-B -ntp package -DskipTests -Dspotless.check.skip";

  static final FileTime BEFORE = FileTime.from(Instant.parse("2026-01-01T10:00:00Z"));
  static final FileTime BUILT = FileTime.from(Instant.parse("2026-01-01T11:00:00Z"));
  static final FileTime AFTER = FileTime.from(Instant.parse("2026-01-01T12:00:00Z"));

  private static final List<String> SOURCES =
      List.of(
          "pom.xml",
          "wsdl/wstest.xsd",
          "payloads/src/main/java/org/wsbench/Message.java",
          "service-axis2/reduced-axis2.xml",
          "service-axis2/adb/src/main/java/Main.java",
          "service-alone/src/main/resources/simplelogger.properties",
          "clients/mine/src/main/java/Main.java",
          "driver/cli/src/main/resources/java/pom.xml");

  static final List<String> OUTPUTS =
      List.of(
          "driver/cli/target/lib",
          "jmh/target/benchmarks.jar",
          "service-alone/target/stack",
          "service-axis2/adb/target/stack",
          "clients/mine/target/client",
          "driver/cluster/target/lib");

  /** In a folder whose path has names that the launcher looks for in an installation. */
  static BuiltInstallation in(Path folder) throws IOException {
    BuiltInstallation built =
        new BuiltInstallation(Installed.in(folder.resolve("a/src/main/target")));
    built.fill();
    return built;
  }

  private void fill() throws IOException {
    installed.fakeJdk("good", "25");
    installed.fakeMvnw("echo \"$*\"");
    for (String source : SOURCES) {
      write(source, "");
    }
    for (String output : OUTPUTS.subList(2, 5)) {
      Files.createDirectories(home().resolve(output));
    }
    module("payloads", "a-parent", "messages", "a-library");
    module("service-axis2/adb", "a-parent", "adb", "a-library");
    module("jmh", "a-parent", "benchmarks", "adb");
    module("service-alone", "a-parent", "alone", "a-library");
    module("clients/mine", "a-parent", "mine", "a-library");
    module("driver", "a-parent", "driver", "a-library");
    module("driver/cli", "driver", "cli", "messages");
    module("driver/cluster", "driver", "cluster", "cli");
    try (Stream<Path> files = Files.walk(home())) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, BEFORE);
      }
    }
    touch("target/built", BUILT);
  }

  void write(String file, String text) throws IOException {
    Files.createDirectories(home().resolve(file).getParent());
    Files.writeString(home().resolve(file), text);
  }

  void module(String module, String parent, String name, String dependency) throws IOException {
    write(
        module + "/pom.xml",
        """
        <parent>
          <artifactId>%s</artifactId>
        </parent>
        <artifactId>%s</artifactId>
          <artifactId>%s</artifactId>
        """
            .formatted(parent, name, dependency));
  }

  void touch(String file, FileTime time) throws IOException {
    Files.setLastModifiedTime(home().resolve(file), time);
  }

  /** What the launcher says before it runs the command. */
  String messages() throws Exception {
    Installed.Outcome outcome = installed.run(Map.of(), "run");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEqualTo("java of good\n");
    return outcome.err().strip();
  }

  /** What Maven was called with. */
  String maven() throws IOException {
    return Files.readString(home().resolve("target/build.log")).strip();
  }

  Path home() {
    return installed.home();
  }

  /** With all tools of this machine. */
  Process start(String... args) throws IOException {
    return installed
        .command(Map.of("JAVA_HOME", home().resolve("jdks/good").toString()), args)
        .start();
  }
}

package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.spi.ToolProvider;
import org.wsbench.contract.dummy.WholeService;

/**
 * An installation whose one stack, {@code tiny}, gets its engine from a Maven repository in a
 * folder. Everything else is real: Maven, the parent POM, and the settings of a user. An engine is
 * a jar with a class that starts {@link org.wsbench.run.EchoStack}, and says how much CPU time each
 * reply burns.
 *
 * @param home its root
 */
record VersionedInstallation(Path home) {
  /**
   * Microseconds of CPU time that a reply of a fast version burns: most of its time, so that a
   * short warm-up suffices.
   */
  static final int FAST = 200;

  /** The same of a slow one. */
  static final int SLOW = 2000;

  private static final Path PROJECT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final String GROUP = "repository/org/example/tiny/";
  private static final String INSTALLED = "local/org/example/tiny/";

  private static final String PLAN =
      """
      description: A run of a test
      stacks: [tiny]
      cases: [echoVoid]
      connections: 2
      warmup: {minimum: 1s, limit: 1s}
      slices: {measure: 1s, minSlice: 5ms, requestsPerConnection: 1, minCycles: 12}
      forks: 1
      within: 10s
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  private static final String MODULE =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <parent>
          <groupId>org.wsbench</groupId>
          <artifactId>wsbench</artifactId>
          <version>1.0.0-SNAPSHOT</version>
        </parent>
        <artifactId>wsbench-service-tiny</artifactId>
        <properties>
          <tiny.version>1.0</tiny.version>
        </properties>
        <dependencies>
          <dependency>
            <groupId>org.example</groupId>
            <artifactId>tiny</artifactId>
            <version>${tiny.version}</version>
          </dependency>
        </dependencies>
      </project>
      """;

  private static final String STACK =
      """
      name: tiny
      title: Tiny
      engine: tiny
      binding: none
      parser: woodstox
      language: java
      container: none
      version:
        title: Tiny {version}
        property: tiny.version
        artifacts: [org.example:tiny]
        oldest: "1.0"
        older: answer nobody
      command: ["{jvm}", "-cp", "target/stack/*:%s", org.example.Tiny, "{port}", %s, "{service}"]
      libraries: target/stack
      path: %s
      """;

  private static final String CLIENT =
      """
      name: caller
      title: Caller
      engine: tiny
      binding: none
      parser: woodstox
      language: java
      transport: none
      version:
        title: Caller {version}
        property: tiny.version
        artifacts: [org.example:tiny]
        oldest: "2.0"
        older: call nobody
      command: ["{jvm}", "-cp", "target/client/*", org.example.Caller, "{url}"]
      libraries: target/client
      """;

  private static final String ENGINE =
      """
      package org.example;

      public final class Tiny {
        public static void main(String[] args) throws Exception {
          String[] words = java.util.Arrays.copyOf(args, args.length + 1);
          words[args.length] = "burns-service=%d";
          org.wsbench.run.EchoProcess.main(words);
        }
      }
      """;

  private static final String ENGINE_POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <modelVersion>4.0.0</modelVersion>
        <groupId>org.example</groupId>
        <artifactId>tiny</artifactId>
        <version>%s</version>
      </project>
      """;

  /** Its own repository in front of that of the user, who has the plug-ins. */
  private static final String SETTINGS =
      """
      <settings>
        <profiles>
          <profile>
            <id>tiny</id>
            <repositories>
              <repository>
                <id>folder</id>
                <url>%s</url>
              </repository>
            </repositories>
          </profile>
        </profiles>
        <activeProfiles>
          <activeProfile>tiny</activeProfile>
        </activeProfiles>
      </settings>
      """;

  static VersionedInstallation in(Path home) throws IOException {
    VersionedInstallation installation = new VersionedInstallation(home);
    installation.write("plans/quick.yaml", PLAN);
    installation.write(
        "pom.xml",
        Files.readString(PROJECT.resolve("pom.xml"))
            .replaceFirst(
                "(?s)<modules>.*?</modules>", "<modules><module>service-tiny</module></modules>"));
    installation.write("service-tiny/pom.xml", MODULE);
    installation.write(
        "service-tiny/stack.yaml",
        STACK.formatted(
            System.getProperty("java.class.path"), PROJECT.resolve("wsdl"), WholeService.PATH));
    installation.write("service-tiny/client.yaml", CLIENT);
    installation.maven();
    return installation;
  }

  /** The same with versions in the repository, of which 3.0 and those after it are slow. */
  static VersionedInstallation withReleases(Path home) throws IOException {
    VersionedInstallation installation = in(home);
    installation.release("1.0", FAST);
    installation.release("2.0", FAST);
    installation.release("3.0", SLOW);
    installation.release("4.0", SLOW);
    installation.list(List.of("4.0", "0.9", "1.0", "2.0", "3.0", "3.0-RC1", "3.5"));
    return installation;
  }

  private void maven() throws IOException {
    Files.copy(PROJECT.resolve("mvnw"), home.resolve("mvnw"), StandardCopyOption.COPY_ATTRIBUTES);
    for (String file : List.of(".mvn/wrapper/maven-wrapper.properties", ".mvn/jvm.config")) {
      write(file, Files.readString(PROJECT.resolve(file)));
    }
    write("settings.xml", SETTINGS.formatted(home.resolve("repository").toUri()));
    String users =
        System.getProperty(
            "localRepository",
            Path.of(System.getProperty("user.home"), ".m2", "repository").toString());
    write(
        ".mvn/maven.config",
        String.join(
            "\n",
            "-s",
            home.resolve("settings.xml").toString(),
            "-Dmaven.repo.local=" + home.resolve("local"),
            "-Dmaven.repo.local.tail=" + users,
            "-Dmaven.repo.local.tail.ignoreAvailability=true",
            ""));
  }

  /** Adds a version of the engine to the repository. */
  void release(String version, int burns) throws IOException {
    put(GROUP, version, burns);
  }

  /** Puts a version of the engine where {@code mvn install} puts it, over an earlier one. */
  void install(String version, int burns) throws IOException {
    put(INSTALLED, version, burns);
  }

  private void put(String folder, String version, int burns) throws IOException {
    Path source = write("engine/org/example/Tiny.java", ENGINE.formatted(burns));
    Path classes = home.resolve("engine/classes");
    tool(
        "javac",
        "-cp",
        System.getProperty("java.class.path"),
        "-d",
        classes.toString(),
        source.toString());
    String name = folder + version + "/tiny-" + version;
    write(name + ".pom", ENGINE_POM.formatted(version));
    tool(
        "jar",
        "--create",
        "--file",
        home.resolve(name + ".jar").toString(),
        "-C",
        classes.toString(),
        ".");
  }

  /** Lists versions in the repository, whether they are there or not. */
  void list(List<String> versions) throws IOException {
    StringBuilder listed = new StringBuilder();
    versions.forEach(one -> listed.append("<version>").append(one).append("</version>"));
    write(
        GROUP + "maven-metadata.xml",
        "<metadata><groupId>org.example</groupId><artifactId>tiny</artifactId><versioning><versions>"
            + listed
            + "</versions></versioning></metadata>");
  }

  private Path write(String file, String text) throws IOException {
    Path path = home.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private static void tool(String tool, String... args) {
    int exitCode = ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, args);
    assertThat(exitCode).as(tool).isZero();
  }

  Shell.Outcome run(String... args) {
    return Shell.run(home, args);
  }

  /** A folder or file of the installation. */
  Path path(String name) {
    return home.resolve(name.replace("/", File.separator));
  }
}

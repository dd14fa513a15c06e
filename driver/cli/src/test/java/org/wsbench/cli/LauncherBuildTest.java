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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the script {@code wsbench} builds again, in an installation that was built before. */
@Timeout(180)
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherBuildTest {
  private static final String BUILDING = "wsbench: building what has changed since the last build";
  private static final String MAVEN = "-B -ntp package -DskipTests -Dspotless.check.skip";

  private static final FileTime BEFORE = FileTime.from(Instant.parse("2026-01-01T10:00:00Z"));
  private static final FileTime BUILT = FileTime.from(Instant.parse("2026-01-01T11:00:00Z"));
  private static final FileTime AFTER = FileTime.from(Instant.parse("2026-01-01T12:00:00Z"));

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

  private static final List<String> OUTPUTS =
      List.of(
          "driver/cli/target/lib",
          "jmh/target/benchmarks.jar",
          "service-alone/target/stack",
          "service-axis2/adb/target/stack",
          "clients/mine/target/client",
          "driver/cluster/target/lib");

  @TempDir private Path folder;
  private Installed installed;
  private Path home;

  @BeforeEach
  void install() throws IOException {
    installed = Installed.in(folder.resolve("a/src/main/target"));
    home = installed.home();
    installed.fakeJdk("good", "25");
    installed.fakeMvnw("echo \"$*\"");
    for (String source : SOURCES) {
      write(source, "");
    }
    for (String output : OUTPUTS.subList(2, 5)) {
      Files.createDirectories(home.resolve(output));
    }
    module("payloads", "a-parent", "messages", "a-library");
    module("service-axis2/adb", "a-parent", "adb", "a-library");
    module("jmh", "a-parent", "benchmarks", "adb");
    module("service-alone", "a-parent", "alone", "a-library");
    module("clients/mine", "a-parent", "mine", "a-library");
    module("driver", "a-parent", "driver", "a-library");
    module("driver/cli", "driver", "cli", "messages");
    module("driver/cluster", "driver", "cluster", "cli");
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, BEFORE);
      }
    }
    touch("target/built", BUILT);
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(home.resolve(file).getParent());
    Files.writeString(home.resolve(file), text);
  }

  private void module(String module, String parent, String name, String dependency)
      throws IOException {
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

  private void touch(String file, FileTime time) throws IOException {
    Files.setLastModifiedTime(home.resolve(file), time);
  }

  private String messages() throws Exception {
    Installed.Outcome outcome = installed.run(Map.of(), "run");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).isEqualTo("java of good\n");
    return outcome.err().strip();
  }

  /** What Maven was called with. */
  private String maven() throws IOException {
    return Files.readString(home.resolve("target/build.log")).strip();
  }

  @Test
  void buildsNothingWhereNothingHasChanged() throws Exception {
    assertThat(messages()).isEmpty();
    assertThat(home.resolve("target/build.log")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pom.xml",
        "wsdl/wstest.xsd",
        "payloads/src/main/java/org/wsbench/Message.java",
        "service-axis2/reduced-axis2.xml",
        "service-axis2/adb/src/main/java/Main.java",
        "clients/mine/src/main/java/Main.java",
      })
  void buildsOnceWhatHasChanged(String source) throws Exception {
    touch(source, AFTER);

    assertThat(messages()).isEqualTo(BUILDING);
    assertThat(maven()).isEqualTo(MAVEN);
    assertThat(messages()).isEmpty();
  }

  @Test
  void noticesANewSourceAndADeletedOne() throws Exception {
    write("payloads/src/main/java/org/wsbench/New.java", "");
    touch("payloads/src/main/java/org/wsbench/New.java", BEFORE);
    assertThat(messages()).isEqualTo(BUILDING);
    assertThat(messages()).isEmpty();

    touch("target/built", BUILT);
    Files.delete(home.resolve("payloads/src/main/java/org/wsbench/New.java"));
    assertThat(messages()).isEqualTo(BUILDING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "plans/quick.yaml",
        "docs/method.xml",
        "results/run.schema.json",
        "service-alone/stack.yaml",
        "service-alone/README.md",
        "service-alone/src/test/java/ATest.java",
        "service-alone/target/surefire-reports/TEST-A.xml",
        "service-other/mine/src/main/mine.rs",
        "system-tests/pom.xml",
      })
  void buildsNothingForWhatIsNotBuilt(String file) throws Exception {
    write(file, "");

    assertThat(messages()).isEmpty();
  }

  @Test
  void buildsTheModulesOfAFolderOnWhichNoOtherDepends() throws Exception {
    touch("service-alone/src/main/resources/simplelogger.properties", AFTER);
    assertThat(messages()).isEqualTo(BUILDING);
    assertThat(maven()).isEqualTo(MAVEN + " -am -pl service-alone");

    touch("target/built", BUILT);
    touch("service-alone/src/main/resources/simplelogger.properties", BEFORE);
    touch("driver/cli/pom.xml", AFTER);
    assertThat(messages()).isEqualTo(BUILDING);
    assertThat(maven().split(" -am -pl ")[1].split(","))
        .containsExactlyInAnyOrder("driver", "driver/cli", "driver/cluster");
  }

  /** They are built when they are named. */
  @Test
  void buildsNoModulesOfOptionalStacks() throws Exception {
    write(
        "pom.xml",
        """
        <profile>
          <id>optional</id>
          <modules>
            <module>service-alone/servers</module>
          </modules>
        </profile>
        """);
    touch("pom.xml", BEFORE);
    module("service-alone/servers/one", "a-parent", "one", "alone");
    write("service-alone/servers/one/src/main/java/Main.java", "");
    assertThat(messages()).isEmpty();

    touch("service-alone/src/main/resources/simplelogger.properties", AFTER);
    assertThat(messages()).isEqualTo(BUILDING);
    assertThat(maven()).isEqualTo(MAVEN + " -am -pl service-alone");
  }

  @Test
  void aSourceThatIsChangedDuringTheBuildIsBuiltNext() throws Exception {
    touch("pom.xml", AFTER);
    installed.fakeMvnw("touch -r pom.xml target/begun && touch wsdl/wstest.xsd");

    assertThat(messages()).isEqualTo(BUILDING);
    assertThat(messages()).isEqualTo(BUILDING);
  }

  @Test
  void aBuildThatFailsIsTriedAgain() throws Exception {
    touch("pom.xml", AFTER);
    installed.fakeMvnw("echo '[ERROR] no such luck'; exit 1");

    for (int i = 0; i < 2; i++) {
      Installed.Outcome outcome = installed.run(Map.of(), "run");

      assertThat(outcome.exitCode()).isEqualTo(3);
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err().lines())
          .containsExactly(
              BUILDING,
              "[ERROR] no such luck",
              "wsbench: the build failed; all of it is in target/build.log, and ./mvnw package"
                  + " repeats it");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void oneBuildAtATimeAndTheSecondSaysForWhomItWaits() throws Exception {
    touch("pom.xml", AFTER);
    installed.fakeMvnw("echo called >>calls; while [ ! -e go ]; do sleep 0.05; done");
    Process first = start("stacks");
    while (Files.notExists(home.resolve("calls"))) {
      assertThat(first.isAlive()).isTrue();
      Thread.sleep(10);
    }
    Process second = start("stacks");

    assertThat(second.errorReader().readLine())
        .isEqualTo(
            "wsbench: process " + first.pid() + " builds this installation; waiting for its end");
    Files.createFile(home.resolve("go"));

    assertThat(first.waitFor()).isZero();
    assertThat(second.waitFor()).isZero();
    assertThat(second.errorReader().lines()).isEmpty();
    assertThat(Files.readAllLines(home.resolve("calls"))).hasSize(1);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aBuildSaysWhatRunsFromTheInstallation() throws Exception {
    Files.writeString(
        home.resolve("jdks/good/bin/java"), "#!/bin/sh\necho started\nread -r never\n");
    Process serving = start("serve", "raw-stax", "--port", "81");
    assertThat(serving.inputReader().readLine()).isEqualTo("started");
    touch("pom.xml", AFTER);

    Process next = start("stacks");

    assertThat(next.errorReader().readLine()).isEqualTo(BUILDING);
    assertThat(next.errorReader().readLine())
        .isEqualTo(
            "wsbench: warning: the build replaces files of what is running from here and may break"
                + " it: process "
                + serving.pid()
                + " (wsbench serve raw-stax)");
    for (Process process : List.of(next, serving)) {
      process.getOutputStream().close();
      process.waitFor();
    }
  }

  /** What a Maven that was started by hand builds needs no second build. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void waitsForAMavenThatWorksInTheInstallation() throws Exception {
    Path script = home.resolve("maven");
    Files.writeString(script, "echo started; read -r never\n");
    Process maven =
        new ProcessBuilder(
                "/bin/sh",
                script.toString(),
                "-Dmaven.multiModuleProjectDirectory=" + home,
                "org.codehaus.plexus.classworlds.launcher.Launcher",
                "verify")
            .start();
    assertThat(maven.inputReader().readLine()).isEqualTo("started");
    touch("pom.xml", AFTER);

    Process waiting = start("stacks");

    assertThat(waiting.errorReader().readLine())
        .isEqualTo(
            "wsbench: Maven (process "
                + maven.pid()
                + ") works in this installation; waiting for its end");
    write("target/begun", "");
    for (String output : OUTPUTS) {
      touch(output, Files.getLastModifiedTime(home.resolve("target/begun")));
    }
    maven.getOutputStream().close();
    assertThat(maven.waitFor()).isNotNegative();
    assertThat(waiting.waitFor()).isZero();
    assertThat(waiting.errorReader().lines()).isEmpty();
    assertThat(home.resolve("target/build.log")).doesNotExist();
  }

  /** With all tools of this machine. */
  private Process start(String... args) throws IOException {
    return installed
        .command(Map.of("JAVA_HOME", home.resolve("jdks/good").toString()), args)
        .start();
  }

  @Test
  void aBuildByHandCountsIfItWroteEverything() throws Exception {
    touch("pom.xml", AFTER);
    write("target/begun", "");
    FileTime begun = Files.getLastModifiedTime(home.resolve("target/begun"));
    for (String output : OUTPUTS) {
      touch(output, FileTime.from(begun.toInstant().plusSeconds(10)));
    }

    assertThat(messages()).isEmpty();

    write("target/begun", "");
    touch("target/begun", FileTime.from(begun.toInstant().plusSeconds(15)));
    touch("driver/cli/target/lib", FileTime.from(begun.toInstant().plusSeconds(20)));
    touch("pom.xml", FileTime.from(begun.toInstant().plusSeconds(5)));
    assertThat(messages()).isEqualTo(BUILDING);
  }

  @Test
  void aBuildOfTheDriverAloneIsEnough() throws Exception {
    Files.delete(home.resolve("jmh/target/benchmarks.jar"));
    for (String output : OUTPUTS.subList(2, 5)) {
      Files.delete(home.resolve(output));
    }
    Files.delete(home.resolve("target/built"));
    write("target/begun", "");
    for (String output : List.of("driver/cli/target/lib", "driver/cluster/target/lib")) {
      touch(output, Files.getLastModifiedTime(home.resolve("target/begun")));
    }

    assertThat(messages()).isEmpty();
  }

  @Test
  void aBuildOfWhichNothingIsKnownIsMadeAnew() throws Exception {
    Files.delete(home.resolve("target/built"));

    assertThat(messages()).isEqualTo(BUILDING);
    assertThat(maven()).isEqualTo(MAVEN);
  }
}

package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the script {@code wsbench} builds again, and when. */
@Timeout(180)
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherBuildTest {
  @TempDir private Path folder;
  private BuiltInstallation installation;

  @BeforeEach
  void install() throws IOException {
    installation = BuiltInstallation.in(folder);
  }

  @Test
  void buildsNothingWhereNothingHasChanged() throws Exception {
    assertThat(installation.messages()).isEmpty();
    assertThat(installation.home().resolve("target/build.log")).doesNotExist();
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
    installation.touch(source, BuiltInstallation.AFTER);

    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
    assertThat(installation.maven()).isEqualTo(BuiltInstallation.MAVEN);
    assertThat(installation.messages()).isEmpty();
  }

  @Test
  void noticesANewSourceAndADeletedOne() throws Exception {
    installation.write("payloads/src/main/java/org/wsbench/New.java", "");
    installation.touch("payloads/src/main/java/org/wsbench/New.java", BuiltInstallation.BEFORE);
    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
    assertThat(installation.messages()).isEmpty();

    installation.touch("target/built", BuiltInstallation.BUILT);
    Files.delete(installation.home().resolve("payloads/src/main/java/org/wsbench/New.java"));
    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
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
    installation.write(file, "");

    assertThat(installation.messages()).isEmpty();
  }

  @Test
  void buildsTheModulesOfAFolderOnWhichNoOtherDepends() throws Exception {
    installation.touch(
        "service-alone/src/main/resources/simplelogger.properties", BuiltInstallation.AFTER);
    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
    assertThat(installation.maven()).isEqualTo(BuiltInstallation.MAVEN + " -am -pl service-alone");

    installation.touch("target/built", BuiltInstallation.BUILT);
    installation.touch(
        "service-alone/src/main/resources/simplelogger.properties", BuiltInstallation.BEFORE);
    installation.touch("driver/cli/pom.xml", BuiltInstallation.AFTER);
    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
    assertThat(installation.maven().split(" -am -pl ")[1].split(","))
        .containsExactlyInAnyOrder("driver", "driver/cli", "driver/cluster");
  }

  /** They are built when they are named. */
  @Test
  void buildsNoModulesOfOptionalStacks() throws Exception {
    installation.write(
        "pom.xml",
        """
        <profile>
          <id>optional</id>
          <modules>
            <module>service-alone/servers</module>
          </modules>
        </profile>
        """);
    installation.touch("pom.xml", BuiltInstallation.BEFORE);
    installation.module("service-alone/servers/one", "a-parent", "one", "alone");
    installation.write("service-alone/servers/one/src/main/java/Main.java", "");
    assertThat(installation.messages()).isEmpty();

    installation.touch(
        "service-alone/src/main/resources/simplelogger.properties", BuiltInstallation.AFTER);
    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
    assertThat(installation.maven()).isEqualTo(BuiltInstallation.MAVEN + " -am -pl service-alone");
  }

  @Test
  void aSourceThatIsChangedDuringTheBuildIsBuiltNext() throws Exception {
    installation.touch("pom.xml", BuiltInstallation.AFTER);
    installation.installed().fakeMvnw("touch -r pom.xml target/begun && touch wsdl/wstest.xsd");

    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
  }

  @Test
  void aBuildThatFailsIsTriedAgain() throws Exception {
    installation.touch("pom.xml", BuiltInstallation.AFTER);
    installation.installed().fakeMvnw("echo '[ERROR] no such luck'; exit 1");

    for (int i = 0; i < 2; i++) {
      Installed.Outcome outcome = installation.installed().run(Map.of(), "run");

      assertThat(outcome.exitCode()).isEqualTo(3);
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err().lines())
          .containsExactly(
              BuiltInstallation.BUILDING,
              "[ERROR] no such luck",
              "wsbench: the build failed; all of it is in target/build.log, and ./mvnw package"
                  + " repeats it");
    }
  }

  @Test
  void aBuildByHandCountsIfItWroteEverything() throws Exception {
    installation.touch("pom.xml", BuiltInstallation.AFTER);
    installation.write("target/begun", "");
    FileTime begun = Files.getLastModifiedTime(installation.home().resolve("target/begun"));
    for (String output : BuiltInstallation.OUTPUTS) {
      installation.touch(output, FileTime.from(begun.toInstant().plusSeconds(10)));
    }

    assertThat(installation.messages()).isEmpty();

    installation.write("target/begun", "");
    installation.touch("target/begun", FileTime.from(begun.toInstant().plusSeconds(15)));
    installation.touch("driver/cli/target/lib", FileTime.from(begun.toInstant().plusSeconds(20)));
    installation.touch("pom.xml", FileTime.from(begun.toInstant().plusSeconds(5)));
    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
  }

  @Test
  void aBuildOfTheDriverAloneIsEnough() throws Exception {
    Files.delete(installation.home().resolve("jmh/target/benchmarks.jar"));
    for (String output : BuiltInstallation.OUTPUTS.subList(2, 5)) {
      Files.delete(installation.home().resolve(output));
    }
    Files.delete(installation.home().resolve("target/built"));
    installation.write("target/begun", "");
    for (String output : List.of("driver/cli/target/lib", "driver/cluster/target/lib")) {
      installation.touch(
          output, Files.getLastModifiedTime(installation.home().resolve("target/begun")));
    }

    assertThat(installation.messages()).isEmpty();
  }

  @Test
  void aBuildOfWhichNothingIsKnownIsMadeAnew() throws Exception {
    Files.delete(installation.home().resolve("target/built"));

    assertThat(installation.messages()).isEqualTo(BuiltInstallation.BUILDING);
    assertThat(installation.maven()).isEqualTo(BuiltInstallation.MAVEN);
  }
}

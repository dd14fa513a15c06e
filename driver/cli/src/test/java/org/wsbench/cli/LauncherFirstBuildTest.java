package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the script {@code wsbench} builds where something is missing. */
@Timeout(180)
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherFirstBuildTest {
  @TempDir private Path folder;
  private Installed installed;

  @BeforeEach
  void install() throws IOException {
    installed = Installed.in(folder.resolve("a place with spaces"));
  }

  @Test
  void buildsWhatIsMissingWithTheJdkItFound() throws Exception {
    Path jar = installed.withoutDriver();
    Path jdk = installed.fakeJdk("good", "25");
    installed.fakeMvnw("echo \"$JAVA_HOME in $PWD: $*\"; touch '" + jar + "'");

    Installed.Outcome outcome = installed.run(Map.of());

    assertThat(outcome.out()).isEqualTo("java of good\n");
    assertThat(outcome.err())
        .isEqualTo("wsbench: building, which takes some minutes the first time\n");
    assertThat(installed.home().resolve("target/build.log"))
        .content()
        .startsWith(jdk.toRealPath() + " in " + installed.home().toRealPath() + ": ")
        .contains(" package ");
    assertThat(installed.run(Map.of()).err()).isEmpty();
  }

  @Test
  void buildsTheMicrobenchmarksWhenTheyAreAskedFor() throws Exception {
    Path jar = StandIn.jar(installed.home());
    Files.delete(jar);
    installed.fakeJdk("good", "25");
    installed.fakeMvnw("touch '" + jar + "'");

    assertThat(installed.run(Map.of(), "--verbose", "run", "jmh").err()).isEmpty();
    assertThat(installed.run(Map.of(), "--verbose", "jmh").err())
        .isEqualTo("wsbench: building, which takes some minutes the first time\n");
    assertThat(installed.run(Map.of(), "jmh").err()).isEmpty();
  }

  /** A folder that nobody can make, root neither, is in the place of one that is not writable. */
  @Test
  void whatHasToBeBuiltMustBeWritable() throws Exception {
    installed.fakeJdk("good", "25");
    installed.fakeMvnw("exit 1");
    Files.delete(installed.home().resolve("target/built"));
    Files.delete(installed.home().resolve("target"));
    Files.createFile(installed.home().resolve("target"));

    Installed.Outcome outcome = installed.run(Map.of(), "run");

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: "
                + installed.home().toRealPath()
                + " has to be built, and cannot be written to; its owner can build it with ./mvnw"
                + " package\n");
  }

  @Test
  void buildsTheClusterWhenItIsAskedFor() throws Exception {
    Path jar = StandIn.clusterJar(installed.home());
    Files.delete(jar);
    installed.fakeJdk("good", "25");
    installed.fakeMvnw("touch '" + jar + "'");

    assertThat(installed.run(Map.of(), "run").err()).isEmpty();
    assertThat(installed.run(Map.of(), "agent").err())
        .isEqualTo("wsbench: building, which takes some minutes the first time\n");
    assertThat(installed.run(Map.of(), "agent").err()).isEmpty();
  }

  @Test
  void anArchiveWithoutItsDriverIsIncomplete() throws Exception {
    installed.withoutDriver();
    installed.fakeJdk("good", "25");

    Installed.Outcome outcome = installed.run(Map.of(), "run");

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: "
                + installed.home().toRealPath()
                + " is incomplete: it has neither the driver nor ./mvnw to build it; unpack the"
                + " archive again\n");
  }

  @Test
  void anArchiveBuildsNothing() throws Exception {
    installed.fakeJdk("good", "25");
    Files.delete(installed.home().resolve("target/built"));

    Installed.Outcome outcome = installed.run(Map.of(), "run");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).isEqualTo("java of good\n");
  }

  @Test
  void saysWhyABuildFailed() throws Exception {
    installed.withoutDriver();
    installed.fakeJdk("good", "25");
    installed.fakeMvnw("echo '[INFO] hm'; echo '[ERROR] no such luck'; echo '[INFO] bye'; exit 1");

    Installed.Outcome outcome = installed.run(Map.of(), "run");

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.err().lines())
        .containsExactly(
            "wsbench: building, which takes some minutes the first time",
            "[ERROR] no such luck",
            "wsbench: the build failed; all of it is in target/build.log, and ./mvnw package"
                + " repeats it");
  }

  @Test
  void showsTheEndOfABuildThatFailedWithoutAnError() throws Exception {
    installed.withoutDriver();
    installed.fakeJdk("good", "25");
    installed.fakeMvnw("echo 'curl: cannot download'; exit 1");

    assertThat(installed.run(Map.of(), "run").err()).contains("\ncurl: cannot download\n");
  }
}

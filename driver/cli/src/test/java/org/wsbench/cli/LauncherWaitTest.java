package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A build by the script {@code wsbench} beside other processes of its installation. */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class LauncherWaitTest {
  @TempDir private Path folder;
  private BuiltInstallation installation;

  @BeforeEach
  void install() throws IOException {
    installation = BuiltInstallation.in(folder);
  }

  @Test
  void oneBuildAtATimeAndTheSecondSaysForWhomItWaits() throws Exception {
    installation.touch("pom.xml", BuiltInstallation.AFTER);
    installation
        .installed()
        .fakeMvnw("echo called >>calls; while [ -e calls ] && [ ! -e go ]; do sleep 0.05; done");
    Process first = installation.start("stacks");
    while (Files.notExists(installation.home().resolve("calls"))) {
      assertThat(first.isAlive()).isTrue();
      Thread.sleep(10);
    }
    Process second = installation.start("stacks");

    assertThat(second.errorReader().readLine())
        .isEqualTo(
            "wsbench: process " + first.pid() + " builds this installation; waiting for its end");
    Files.createFile(installation.home().resolve("go"));

    assertThat(first.waitFor()).isZero();
    assertThat(second.waitFor()).isZero();
    assertThat(second.errorReader().lines()).isEmpty();
    assertThat(Files.readAllLines(installation.home().resolve("calls"))).hasSize(1);
  }

  @Test
  void aBuildSaysWhatRunsFromTheInstallation() throws Exception {
    Files.writeString(
        installation.home().resolve("jdks/good/bin/java"),
        "#!/bin/sh\necho started\nread -r never\n");
    Process serving = installation.start("serve", "raw-stax", "--port", "81");
    assertThat(serving.inputReader().readLine()).isEqualTo("started");
    installation.touch("pom.xml", BuiltInstallation.AFTER);

    Process next = installation.start("stacks");

    assertThat(next.errorReader().readLine()).isEqualTo(BuiltInstallation.BUILDING);
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
  void waitsForAMavenThatWorksInTheInstallation() throws Exception {
    Path script = installation.home().resolve("maven");
    Files.writeString(script, "echo started; read -r never\n");
    Process maven =
        new ProcessBuilder(
                "/bin/sh",
                script.toString(),
                "-Dmaven.multiModuleProjectDirectory=" + installation.home(),
                "org.codehaus.plexus.classworlds.launcher.Launcher",
                "verify")
            .start();
    assertThat(maven.inputReader().readLine()).isEqualTo("started");
    installation.touch("pom.xml", BuiltInstallation.AFTER);

    Process waiting = installation.start("stacks");

    assertThat(waiting.errorReader().readLine())
        .isEqualTo(
            "wsbench: Maven (process "
                + maven.pid()
                + ") works in this installation; waiting for its end");
    installation.write("target/begun", "");
    for (String output : BuiltInstallation.OUTPUTS) {
      installation.touch(
          output, Files.getLastModifiedTime(installation.home().resolve("target/begun")));
    }
    maven.getOutputStream().close();
    assertThat(maven.waitFor()).isNotNegative();
    assertThat(waiting.waitFor()).isZero();
    assertThat(waiting.errorReader().lines()).isEmpty();
    assertThat(installation.home().resolve("target/build.log")).doesNotExist();
  }
}

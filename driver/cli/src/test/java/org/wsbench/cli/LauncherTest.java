package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** The script {@code wsbench}, in an installation with spaces in its path. */
@Timeout(180)
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherTest {
  private static final String JDK = System.getProperty("java.home");

  @TempDir private Path folder;
  private Installed installed;

  @BeforeEach
  void install() throws IOException {
    installed = Installed.in(folder.resolve("a place with spaces"));
  }

  private Installed.Outcome withJdk(String... args) throws Exception {
    return installed.run(Map.of("JAVA_HOME", JDK), args);
  }

  @Test
  void worksFromAnyFolder() throws Exception {
    Installed.Outcome outcome = withJdk("--version");

    assertThat(outcome.out()).matches("wsbench \\d\\S*\\R");
    assertThat(outcome.exitCode()).isZero();
  }

  @Test
  void findsItsInstallationThroughSymbolicLinks() throws Exception {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("absolute"), installed.script());
    Files.createSymbolicLink(bin.resolve("relative"), Path.of("absolute"));

    Installed.Outcome outcome =
        Installed.run(bin.resolve("relative"), folder, Map.of("JAVA_HOME", JDK), "stacks");

    assertThat(outcome.out())
        .isEqualTo("there is no stack.yaml below " + installed.home().toRealPath() + "\n");
  }

  @Test
  void handsArgumentsOnAsTheyAre() throws Exception {
    assertThat(withJdk("run", "two words").err()).contains("no file 'two words'");
    assertThat(withJdk("run", "two words").exitCode()).isEqualTo(2);
  }

  @Test
  void obeysAJavaHomeThatIsNewEnough() throws Exception {
    installed.fakeJdk("newer", "99.0.1");

    Path home = installed.fakeJdk("mine", "21");

    assertThat(installed.run(Map.of("JAVA_HOME", home.toString())).out())
        .isEqualTo("java of mine\n");
  }

  @Test
  void takesTheNewestJdkWhereJavaHomeIsTooOld() throws Exception {
    installed.fakeJdk("a", "21.0.2");
    installed.fakeJdk("b", "25");
    installed.fakeJdk("c", "22-ea");
    Path old = installed.fakeJdk("old", "17.0.1");
    installed.fakeJdk("oldest", "1.8.0_292");

    assertThat(installed.run(Map.of("JAVA_HOME", old.toString())).out()).isEqualTo("java of b\n");
    assertThat(installed.run(Map.of()).out()).isEqualTo("java of b\n");
  }

  @Test
  void takesTheJdkOnThePath() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path jdk = Files.move(installed.fakeJdk("x", "30"), elsewhere.resolve("x"));
    Files.createSymbolicLink(installed.tools().resolve("javac"), jdk.resolve("bin/javac"));

    assertThat(installed.run(Map.of()).out()).isEqualTo("java of x\n");
  }

  @Test
  void takesAJdkOfSdkman() throws Exception {
    Path candidates = folder.resolve("me/.sdkman/candidates/java");
    Files.createDirectories(candidates);
    Files.move(installed.fakeJdk("s", "24"), candidates.resolve("s"));

    assertThat(installed.run(Map.of("HOME", folder.resolve("me").toString())).out())
        .isEqualTo("java of s\n");
  }

  @Test
  void saysInOneLineThatThereIsNoJdk() throws Exception {
    installed.fakeJdk("old", "17.0.1");
    Files.delete(installed.fakeJdk("runtime", "25").resolve("bin/javac"));

    for (String javaHome : List.of("", "/nonexistent", folder.toString())) {
      Installed.Outcome outcome = installed.run(Map.of("JAVA_HOME", javaHome), "run");

      assertThat(outcome.exitCode()).isEqualTo(3);
      assertThat(outcome.out()).isEmpty();
      assertThat(outcome.err())
          .isEqualTo("wsbench: no JDK 21 or newer found; install one, or set JAVA_HOME to it\n");
    }
  }

  @Test
  void optionsOfEveryJvmReachTheBuildAndNotTheDriver() throws Exception {
    Path jar = installed.withoutDriver();
    installed.fakeMvnw("echo \"$JAVA_TOOL_OPTIONS\"; touch '" + jar + "'");
    installed.fakeJdk("good", "25", "echo \"left: ${JAVA_TOOL_OPTIONS-}${_JAVA_OPTIONS-}\"");

    Installed.Outcome outcome =
        installed.run(
            Map.of("JAVA_TOOL_OPTIONS", "-Dproxy=x", "_JAVA_OPTIONS", "-XX:+UseG1GC"), "run");

    assertThat(outcome.out()).isEqualTo("left: \n");
    assertThat(outcome.err())
        .endsWith(
            "wsbench: ignoring JAVA_TOOL_OPTIONS _JAVA_OPTIONS, which would change what is"
                + " measured\n");
    assertThat(installed.home().resolve("target/build.log")).content().startsWith("-Dproxy=x");
  }

  @Test
  void aHeapThatIsNoSizeIsRefused() throws Exception {
    installed.fakeJdk("good", "25");

    Installed.Outcome outcome = installed.run(Map.of("WSBENCH_HEAP", "much"), "run");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .isEqualTo("wsbench: WSBENCH_HEAP: 'much'; a size such as 512m or 2g is needed\n");
  }

  private String java(String jdk, String line) throws Exception {
    installed.echoingJdk(jdk);
    Installed.Outcome outcome = installed.run(Map.of(), line.split(" "));
    assertThat(outcome.err()).isEmpty();
    return outcome.out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "run agents", "stacks", "run --agents 2", "--help"})
  void aCommandWithoutAClusterHasNoJarOfIt(String line) throws Exception {
    assertThat(java("25", line))
        .contains(" -cp " + installed.home().toRealPath() + "/driver/cli/target/lib/* org.wsbench.")
        .doesNotContain("cluster", "unsafe");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "agent",
        "agents --keys x",
        "--verbose agent",
        "run --cluster a:1",
        "run quick --cluster=a:1",
      })
  void aCommandWithAClusterHasItsJars(String line) throws Exception {
    String home = installed.home().toRealPath().toString();

    assertThat(java("25", line))
        .contains(
            " -cp " + home + "/driver/cli/target/lib/*:" + home + "/driver/cluster/target/lib/* ")
        .contains(" --sun-misc-unsafe-memory-access=allow ")
        .endsWith(" org.wsbench.cli.Main " + line + "\n");
  }

  @Test
  void olderJdksAreNotAskedForWhatTheyDoNotKnow() throws Exception {
    assertThat(java("23.0.1", "agent")).contains("/driver/cluster/").doesNotContain("unsafe");
  }
}

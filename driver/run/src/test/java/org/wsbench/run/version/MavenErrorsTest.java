package org.wsbench.run.version;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MavenErrorsTest {
  private static String cause(String... lines) {
    return MavenErrors.cause(String.join("\n", lines));
  }

  @Test
  void namesWhatIsNotInARepository() {
    assertThat(
            cause(
                "[INFO] BUILD FAILURE",
                "[ERROR] Failed to execute goal org.apache.maven.plugins:x:1:list (default-cli) on"
                    + " project engine: Could not resolve dependencies for project a:b:pom:1:"
                    + " dependency: org.example:parser:jar:9 (compile): Could not find artifact"
                    + " org.example:parser:jar:9 in central (https://example.org) -> [Help 1]",
                "[ERROR]",
                "[ERROR] To see the full stack trace of the errors, re-run Maven"))
        .isEqualTo(
            "Could not find artifact org.example:parser:jar:9 in central (https://example.org)");
  }

  @Test
  void namesWhatWasNotThereBefore() {
    assertThat(
            cause(
                "[ERROR] Failed to execute goal a:b:1:effective-pom (default-cli) on project engine:"
                    + " Unable to get the POM for the artifact 'a:b:9'. Verify the artifact"
                    + " parameter. The following artifacts could not be resolved: a:b:pom:9"
                    + " (absent): a:b:pom:9 was not found in https://example.org during a previous"
                    + " attempt. This failure was cached in the local repository -> [Help 1]"))
        .isEqualTo("a:b:pom:9 was not found in https://example.org");
  }

  @Test
  void namesWhatTheCompilerSays() {
    assertThat(
            cause(
                "[ERROR] COMPILATION ERROR : ",
                "[ERROR] /home/me/x/src/main/java/org/example/Main.java:[3,13] package"
                    + " jakarta.jws does not exist",
                "[ERROR] Failed to execute goal a:b:1:compile (c) on project x: Compilation"
                    + " failure: Compilation failure: -> [Help 1]"))
        .isEqualTo("Main.java:[3,13] package jakarta.jws does not exist");
  }

  @Test
  void namesWhatAGoalSays() {
    assertThat(
            cause("[ERROR] Failed to execute goal a:b:1:c (d) on project x: no wheels -> [Help 1]"))
        .isEqualTo("no wheels");
    assertThat(cause("[ERROR] something else", "[ERROR] and more")).isEqualTo("something else");
    assertThat(cause("no line of Maven")).isEqualTo("Maven failed without an error message");
  }

  @Test
  void quotesNothingOfMavenWhereAnArtifactIsInNoRepository() {
    UnusableVersionException found =
        MavenErrors.of("[ERROR] x: Could not find artifact a:b:pom:9 in central (https://a.org)");
    UnusableVersionException cached =
        MavenErrors.of("[ERROR] x: a:b:pom:9 was not found in https://a.org during an attempt");
    UnusableVersionException offline =
        MavenErrors.of("[ERROR] Cannot access central (https://a.org) in offline mode");

    assertThat(found).hasMessage("a:b:pom:9 is not in the Maven repositories");
    assertThat(cached).hasMessage("a:b:pom:9 is not in the Maven repositories");
    assertThat(List.of(found.log(), cached.log())).containsOnly(List.of());
    assertThat(offline).hasMessage("Cannot access central (https://a.org) in offline mode");
    assertThat(offline.log()).hasSize(1);
  }

  @Test
  void keepsTheLastLines() {
    StringBuilder log = new StringBuilder("[INFO] x\n");
    for (int i = 0; i < 30; i++) {
      log.append("[ERROR] line ").append(i).append('\n');
    }

    assertThat(MavenErrors.lines(log.toString()))
        .hasSize(20)
        .startsWith("line 10")
        .endsWith("line 29");
  }
}

package org.wsbench.run.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VersionRuleTest {
  private static final VersionRule RULE =
      new VersionRule(
          "Engine {version}",
          Optional.of("engine.version"),
          List.of("org.example:engine", "org.example:parser:parser.version"),
          Optional.of("org.example:engine-parent"),
          Map.of("parser.version", "version.of.parser", "generator.version", "version"),
          Optional.of("4.0.0"),
          Optional.of("implement another API"),
          List.of(),
          Optional.empty(),
          Optional.empty());

  private static final MavenArtifacts ARTIFACTS = (MavenArtifacts) RULE.source();

  @Test
  void whatBelongsToAReleaseFollowsFromItsPom() throws Exception {
    Map<String, String> properties =
        ARTIFACTS.properties("4.1.0", Map.of("version.of.parser", "2.3", "other", "1"));

    assertThat(properties)
        .containsOnly(
            Map.entry("engine.version", "4.1.0"),
            Map.entry("parser.version", "2.3"),
            Map.entry("generator.version", "4.1.0"));
    assertThat(ARTIFACTS.artifactList())
        .extracting(artifact -> artifact.at(artifact.version("4.1.0", properties)))
        .containsExactly("org.example:engine:4.1.0", "org.example:parser:2.3");
    assertThat(RULE.title("4.1.0")).isEqualTo("Engine 4.1.0");
    assertThat(ARTIFACTS.hasVersion("engine")).isTrue();
    assertThat(ARTIFACTS.hasVersion("parser")).isFalse();
  }

  @Test
  void namesThePropertyThatAReleaseLacks() {
    assertThatThrownBy(() -> ARTIFACTS.properties("4.1.0", Map.of("other", "1")))
        .isInstanceOf(UnusableVersionException.class)
        .hasMessage(
            "its POM org.example:engine-parent:4.1.0 has no property version.of.parser, from which"
                + " parser.version follows");
  }

  @Test
  void olderVersionsHaveAReason() {
    assertThat(RULE.tooOld("3.6.10")).contains("versions before 4.0.0 implement another API");
    assertThat(RULE.tooOld("4.0.0-M1")).isPresent();
    assertThat(RULE.tooOld("4.0.0")).isEmpty();
    assertThat(RULE.tooOld("10.0")).isEmpty();
  }

  @Test
  void versionsAreInTheOrderOfMaven() {
    assertThat(
            new Versions(
                    List.of("4.10.0", "4.9.1", "4.0.0", "4.0.0-RC1", "4.0.0"), Optional.empty())
                .releases())
        .containsExactly("4.0.0-RC1", "4.0.0", "4.9.1", "4.10.0");
  }
}

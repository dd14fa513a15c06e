package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.Feature;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;

class StackVersionTest {
  @TempDir private Path home;

  @Test
  void aVersionIsTheStackWithOtherJars() throws Exception {
    StackCatalog catalog = VersionedStack.in(home);

    StackDescriptor stack = catalog.named("engine:1.2");

    assertThat(stack.name()).isEqualTo("engine:1.2");
    assertThat(stack.title()).isEqualTo("Engine 1.2");
    assertThat(stack.command().get(2)).startsWith("target/versions/engine-1.2/stack/*:");
    assertThat(stack.command()).hasSize(6).startsWith("{jvm}", "-cp").endsWith("{port}");
    assertThat(stack.libraries()).contains("target/versions/engine-1.2/stack");
    assertThat(stack.jmh()).as("measures the installation's version").isEmpty();
    assertThat(stack.isReady()).isFalse();
    assertThat(stack.unavailable()).isEmpty();
    assertThat(catalog.contains("engine:1.2@2")).isTrue();
    assertThat(catalog.stacks()).extracting(StackDescriptor::name).containsExactly("engine");
  }

  @Test
  void jarsOfFeaturesAreThoseOfTheInstallationSoAVersionHasNoFeatures() throws Exception {
    StackCatalog catalog =
        VersionedStack.in(
            home,
            VersionedStack.DESCRIPTOR
                    .replace("target/stack/*:", "target/stack/*{featureLibraries}:")
                    .replace("\"{port}\"]", "\"{port}\", \"{features}\"]")
                + "features: [logging]\nfeatureLibraries: target/features\n");

    assertThat(catalog.named("engine").features()).containsExactly(Feature.LOGGING);
    StackDescriptor version = catalog.named("engine:1.2");
    assertThat(version.features()).isEmpty();
    assertThat(version.command().get(2)).startsWith("target/versions/engine-1.2/stack/*:");
    assertThat(version.command()).endsWith("{port}");
  }

  @Test
  void copiesShareTheJarsOfAVersion() throws Exception {
    List<StackDescriptor> stacks =
        VersionedStack.in(home)
            .select(List.of("engine:1.2", "engine:1.2@2", "engine:1.3", "engine"));

    assertThat(stacks)
        .extracting(StackDescriptor::name)
        .containsExactly("engine:1.2", "engine:1.2@2", "engine:1.3", "engine");
    assertThat(stacks)
        .extracting(stack -> stack.libraries().orElseThrow())
        .containsExactly(
            "target/versions/engine-1.2/stack",
            "target/versions/engine-1.2/stack",
            "target/versions/engine-1.3/stack",
            "target/stack");
  }

  @Test
  void theModuleOfAVariantIsThatOfItsJars() throws Exception {
    StackCatalog catalog =
        VersionedStack.in(
            home, VersionedStack.DESCRIPTOR.replace("target/stack", "../other/target/stack"));

    StackVersion version = StackVersion.of(catalog.named("engine:1.2")).orElseThrow();

    assertThat(version.module()).isEqualTo(home.resolve("other"));
    assertThat(version.libraries())
        .isEqualTo(home.resolve("other/target/versions/engine-1.2/stack"));
  }

  @Test
  void aStackMayHaveOneVersionOnly() throws Exception {
    StackCatalog catalog =
        VersionedStack.in(home, VersionedStack.DESCRIPTOR.replaceAll("(?s)version:\n.*", ""));

    assertThatThrownBy(() -> catalog.named("engine:1.2"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "stacks: engine has one version, because its stack.yaml has no key 'version';"
                + " docs/add-a-stack.md says how to add it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          title: Engine {version}    | title: Engine 1     | 14: version.title: 'Engine 1' has no {version}, where the version goes
          [org.example:engine]       | []                  | 16: version.artifacts: the list is empty; name the artifact that has the version
          [org.example:engine]       | [engine]            | 16: version.artifacts: 'engine' is not an artifact; write group:name, such as org.apache.cxf:cxf-parent
          [org.example:engine]       | ['a:b', 'a:c:x']    | 16: version.artifacts: 'x' is not among the keys of version.follows, which has parser.version
          [org.example:engine]       | 'a:b:parser.version' | 16: version.artifacts: 'a:b:parser.version' comes first, so it must have the version itself
          org.example:engine-parent  | engine-parent       | 17: version.pom: 'engine-parent' is not an artifact; write group:name, such as org.apache.cxf:cxf-parent
          pom: org.example:engine-parent | ''              | 18: version.follows: needs version.pom: the POM that has these properties
          version.of.parser          | version             | 17: version.pom: has no use; version.follows names no property of it
          older: implement           | '# '                | 19: version.oldest: needs version.older: what older versions do instead
          property:                  | propperty:          | 15: version.propperty: unknown key; allowed here: title, property,
          libraries: target/stack    | libraries: target   | 13: version: needs target/stack in the command and at the end of libraries
          libraries: target/stack    | libraries: ../../else/target/stack | 9: libraries: '../../else/target/stack' is not allowed for a stack with versions, which are built there
          libraries: target/stack    | libraries: /else/target/stack | 9: libraries: '/else/target/stack' is not allowed for a stack with versions
          name: engine               | name: engine:1      | 1: name: 'engine:1' is not allowed; ':' is for versions that a run names
          notes: A note.             | build: {command: x} | 13: version: is only for stacks that ./mvnw package builds; this one has 'build'
          """)
  void saysWhatIsWrongWithTheKey(String part, String wrong, String message) {
    assertThatThrownBy(
            () -> VersionedStack.in(home, VersionedStack.DESCRIPTOR.replace(part, wrong)))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith(home.resolve("service-engine/stack.yaml") + ":" + message);
  }
}

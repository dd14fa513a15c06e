package org.wsbench.cli.skeleton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Approach;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

class SkeletonTest {
  private static final Path PROJECT = Path.of("..", "..");

  @TempDir private Path home;

  @BeforeEach
  void parentPom() throws IOException {
    Files.copy(PROJECT.resolve("pom.xml"), home.resolve("pom.xml"));
  }

  private String pom() throws IOException {
    return Files.readString(home.resolve("pom.xml"));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      return files.filter(Files::isRegularFile).map(home::relativize).map(Path::toString).toList();
    }
  }

  @Test
  void aJavaStackIsAModuleWithOneLineMoreInTheParent() throws Exception {
    List<String> before = pom().lines().toList();

    Skeleton.of(home, "my-soap", Language.JAVA).write();

    assertThat(files())
        .containsExactlyInAnyOrder(
            "pom.xml",
            "service-my-soap/pom.xml",
            "service-my-soap/stack.yaml",
            "service-my-soap/src/main/java/org/wsbench/service/mysoap/Main.java",
            "service-my-soap/src/main/java/org/wsbench/service/mysoap/SoapHandler.java",
            "service-my-soap/src/main/java/org/wsbench/service/mysoap/SoapFault.java",
            "service-my-soap/src/main/java/org/wsbench/service/mysoap/EchoService.java");
    List<String> after = new ArrayList<>(pom().lines().toList());
    assertThat(after).containsOnlyOnce("    <module>service-my-soap</module>");
    assertThat(after.indexOf("    <module>service-my-soap</module>"))
        .isBetween(after.indexOf("  <modules>"), after.indexOf("  </modules>"));
    after.remove("    <module>service-my-soap</module>");
    assertThat(after).isEqualTo(before);
  }

  @Test
  void anotherLanguageLeavesTheBuildAlone() throws Exception {
    String before = pom();

    Skeleton.of(home, "my-soap", Language.OTHER).write();

    assertThat(files())
        .containsExactlyInAnyOrder(
            "pom.xml",
            "service-other/my-soap/stack.yaml",
            "service-other/my-soap/server.py",
            "service-other/my-soap/service.py");
    assertThat(pom()).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource
  void theStackIsFoundAndADraft(Language language) throws Exception {
    Skeleton.of(home, "my-soap", language).write();
    StackCatalog catalog = StackCatalog.discover(home);

    assertThat(catalog.stacks())
        .singleElement()
        .returns("my-soap", StackDescriptor::name)
        .returns(Approach.DRAFT, StackDescriptor::approach);
    assertThat(catalog.finished()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void noPlaceholderIsLeft(Language language) throws Exception {
    Skeleton.of(home, "my-soap", language).write();

    for (String file : files()) {
      assertThat(Files.readString(home.resolve(file)))
          .as(file)
          .doesNotContain("@name@", "@package@", "@version@");
    }
  }

  private void parentOfClients() throws IOException {
    Files.createDirectory(home.resolve("clients"));
    Files.copy(PROJECT.resolve("clients/pom.xml"), home.resolve("clients/pom.xml"));
  }

  @Test
  void aClientIsAModuleWithOneLineMoreInTheParentOfClients() throws Exception {
    parentOfClients();
    List<String> before = Files.readAllLines(home.resolve("clients/pom.xml"));

    Skeleton client = Skeleton.ofClient(home, "my-soap");
    client.write();

    assertThat(client.addition()).hasValue("clients/pom.xml: <module>my-soap</module>");
    assertThat(files())
        .containsExactlyInAnyOrder(
            "pom.xml",
            "clients/pom.xml",
            "clients/my-soap/pom.xml",
            "clients/my-soap/client.yaml",
            "clients/my-soap/src/main/java/org/wsbench/client/mysoap/Main.java");
    for (String file : files()) {
      assertThat(Files.readString(home.resolve(file)))
          .as(file)
          .doesNotContain("@name@", "@package@", "@version@");
    }
    List<String> after = new ArrayList<>(Files.readAllLines(home.resolve("clients/pom.xml")));
    assertThat(after.remove("    <module>my-soap</module>")).isTrue();
    assertThat(after).isEqualTo(before);
    assertThat(StackCatalog.discoverClients(home).stacks())
        .singleElement()
        .returns("my-soap", StackDescriptor::name)
        .returns(Approach.DRAFT, StackDescriptor::approach);
  }

  @Test
  void clientsMayHaveTheNamesOfStacksButNotOfClients() throws Exception {
    parentOfClients();
    Skeleton.of(home, "my-soap", Language.OTHER).write();
    Skeleton.ofClient(home, "my-soap").write();

    assertThatThrownBy(() -> Skeleton.ofClient(home, "my-soap"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith("NAME: 'my-soap' is taken by ");
  }

  @Test
  void aClientNeedsTheParentOfClients() {
    assertThatThrownBy(() -> Skeleton.ofClient(home, "my-soap"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("has no clients/pom.xml; a client needs a checkout of the sources");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "My | NAME: 'My' is not allowed; use a-z, 0-9 and single '-', a letter first",
        "../up | NAME: '../up' is not allowed",
        "a--b | NAME: 'a--b' is not allowed",
        "1st | NAME: '1st' is not allowed",
        "a-name-that-is-longer-than-may-be | NAME: 'a-name-that-is-longer-than-may-be' is not",
        "class | NAME: 'class' is a Java keyword; give another name",
        "there | NAME: 'there': the folder ",
        "other | NAME: 'other': the folder ",
        "taken | NAME: 'taken' is taken by ",
      })
  void aNameThatCannotBeIsRefusedAndNothingIsWritten(String name, String message) throws Exception {
    Files.createDirectory(home.resolve("service-there"));
    Skeleton.of(home, "taken", Language.OTHER).write();
    List<String> before = files();

    assertThatThrownBy(() -> Skeleton.of(home, name, Language.JAVA))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
    assertThat(files()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<project/> | does not contain a line <module>service-...</module>",
        "<module>service-a</module>~ | does not contain <artifactId>wsbench</artifactId> with a",
      })
  void aParentThatIsNotOursIsRefused(String pom, String message) throws Exception {
    Files.writeString(home.resolve("pom.xml"), pom.replace('~', '\n'));

    assertThatThrownBy(() -> Skeleton.of(home, "my-soap", Language.JAVA))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aJavaStackNeedsAParent() throws Exception {
    Files.delete(home.resolve("pom.xml"));

    assertThatThrownBy(() -> Skeleton.of(home, "my-soap", Language.JAVA))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("has no pom.xml");
  }
}

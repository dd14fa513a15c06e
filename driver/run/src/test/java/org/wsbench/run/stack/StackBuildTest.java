package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;

@Timeout(60)
class StackBuildTest {
  private static final String DESCRIPTOR =
      """
      name: %s
      title: A stack that is compiled
      engine: none
      binding: none
      parser: none
      language: c
      container: none
      build: {command: %s, needs: %s, install: apt-get install no-such-compiler}
      command: [./server, "{port}"]
      path: /services/WSTestService
      """;

  @TempDir private Path root;

  private StackCatalog discover(String name, String command, String needs) throws IOException {
    Path folder = Files.createDirectories(root.resolve(name));
    Files.writeString(
        folder.resolve(StackCatalog.FILE_NAME), DESCRIPTOR.formatted(name, command, needs));
    return StackCatalog.discover(root);
  }

  private StackRun.Failure failureOfStart(StackDescriptor stack) {
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, ServiceMode.TYPED);
    return catchThrowableOfType(
            StackFailedException.class,
            () -> StackProcess.start(stack, settings, root.resolve("log")))
        .failure();
  }

  @Test
  void aStackWhoseToolsAreMissingIsLeftOutOfAllAndNamesThem() throws Exception {
    discover("interpreted", "[\"true\"]", "[sh]");
    StackCatalog catalog =
        discover("compiled", "[touch, built]", "[sh, no-such-compiler, no-such-linker]");
    StackDescriptor compiled = catalog.named("compiled");
    String line =
        "compiled needs no-such-compiler, no-such-linker, not found on the PATH;"
            + " to install: apt-get install no-such-compiler";

    assertThat(catalog.stacks()).hasSize(2);
    assertThat(catalog.select(List.of()))
        .extracting(StackDescriptor::name)
        .containsExactly("interpreted");
    assertThat(compiled.unavailable()).contains(line);
    assertThat(failureOfStart(compiled).reason()).isEqualTo(line);
    assertThat(compiled.folder().resolve("built")).doesNotExist();
  }

  @Test
  void theProgramThatBuildsIsNeededToo() throws Exception {
    StackDescriptor stack =
        discover("compiled", "[no-such-compiler, build]", "[sh]").named("compiled");

    assertThat(stack.unavailable())
        .contains(
            "compiled needs no-such-compiler, not found on the PATH;"
                + " to install: apt-get install no-such-compiler");
  }

  @Test
  void withoutTheMavenOfACloneAStackIsNotAvailable() throws Exception {
    StackDescriptor stack = discover("compiled", "[../mvnw, package]", "[sh]").named("compiled");

    assertThat(stack.unavailable())
        .contains(
            "compiled has to be built, for which there is no "
                + root.resolve("mvnw")
                + "; a clone of wsbench can build it, from the network");

    Files.createFile(root.resolve("mvnw"));
    assertThat(stack.unavailable()).isEmpty();
  }

  @Test
  void buildsInTheFolderOfTheStack() throws Exception {
    StackDescriptor stack = discover("compiled", "[touch, built]", "[touch]").named("compiled");

    assertThat(StackBuild.run(stack)).isEmpty();
    assertThat(stack.folder().resolve("built")).exists();
  }

  @Test
  void aFailedBuildShowsItsCommandAndItsLastLines() throws Exception {
    StackDescriptor stack =
        discover("compiled", "[sh, -c, \"echo no header >&2; exit 4\"]", "[sh]").named("compiled");

    StackRun.Failure failure = failureOfStart(stack);

    assertThat(failure.reason())
        .isEqualTo(
            "compiled is not built: 'sh -c echo no header >&2; exit 4' ended with exit code 4;"
                + " run it in compiled");
    assertThat(failure.logTail()).containsExactly("no header");
  }

  @Test
  void aStackWithoutABuildIsAvailable() throws Exception {
    StackDescriptor stack = DummyDescriptor.behaving(root, "normal");

    assertThat(stack.unavailable()).isEmpty();
    assertThat(StackBuild.run(stack)).isEqualTo(Optional.empty());
  }

  @Test
  void aNeedIsAProgramAndNoPath() {
    assertThatThrownBy(
            () ->
                new StackBuild(
                    List.of("make"),
                    List.of("/usr/bin/make"),
                    "install",
                    Optional.empty(),
                    List.of()))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "build.needs: '/usr/bin/make' is a path; give the name of a program on the PATH");
    assertThatThrownBy(() -> discover("compiled", "[make]", "[/usr/bin/make]"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining("stack.yaml:8: build.needs: '/usr/bin/make' is a path");
  }

  /** Appends a line to a file for each build. */
  private StackDescriptor counting() throws IOException {
    return discover(
            "counting",
            "[sh, -c, \"echo built >> target/log; touch target/server\"]",
            "[sh], makes: target/server, from: [../shared]")
        .named("counting");
  }

  private static int builds(StackDescriptor stack) throws IOException {
    return Files.readAllLines(stack.folder().resolve("target/log")).size();
  }

  /** File systems may round times: far enough from now. */
  private static void touchLater(Path file) throws IOException {
    Files.writeString(file, "changed");
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
  }

  @Test
  void buildsAgainOnlyIfSomethingHasChanged() throws Exception {
    Path shared = Files.createDirectories(root.resolve("shared"));
    Files.createDirectories(root.resolve("counting/target"));
    StackDescriptor stack = counting();
    assertThat(stack.isReady()).isFalse();

    assertThat(StackBuild.run(stack)).isEmpty();
    assertThat(stack.isReady()).isTrue();
    assertThat(StackBuild.run(stack)).isEmpty();
    assertThat(builds(stack)).isEqualTo(1);

    touchLater(stack.folder().resolve("target/made-by-itself"));
    assertThat(stack.isReady()).isTrue();
    touchLater(shared.resolve("source"));
    assertThat(stack.isReady()).isFalse();
    assertThat(StackBuild.run(stack)).isEmpty();
    assertThat(builds(stack)).isEqualTo(2);
  }

  /** Two stacks that start the same jars, such as those of one module of Maven. */
  @Test
  void whatSeveralStacksShareIsBuiltOnce() throws Exception {
    Path target = Files.createDirectories(root.resolve("shared/target"));
    String build =
        "[sh, -c, \"echo built >> ../shared/target/log; sleep 1; touch ../shared/target/jar\"]";
    String makes = "[sh], makes: ../shared/target/jar";
    discover("first", build, makes);
    StackCatalog catalog = discover("second", build, makes);

    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      both.invokeAll(
          catalog.stacks().stream()
              .<Callable<Object>>map(stack -> () -> StackBuild.run(stack))
              .toList());
    }

    assertThat(target.resolve("log")).content().isEqualToIgnoringNewLines("built");
  }

  @Test
  void theLibrariesOfAnOptionalStackAreThereAfterItsBuild() throws Exception {
    Path file = discover("optional", "[\"true\"]", "[sh]").named("optional").file();
    Files.writeString(file, Files.readString(file) + "libraries: target/stack\n");
    StackDescriptor stack = StackCatalog.discover(root).named("optional");

    assertThat(StackCommand.obstacle(stack, StackProcessTest.settings())).isEmpty();
  }

  @Test
  void aBuildMustMakeWhatItsDescriptorSays() throws Exception {
    StackDescriptor stack =
        discover("empty", "[\"true\"]", "[], makes: target/server").named("empty");

    assertThat(StackBuild.run(stack).orElseThrow().reason())
        .isEqualTo("empty is not built: 'true' did not make target/server; run it in empty");
  }

  @Test
  void readyStacksNeedNoBuild() throws Exception {
    Files.createDirectories(root.resolve("counting/target"));
    Files.createDirectories(root.resolve("shared"));
    StackDescriptor stack = counting();
    StackCatalog catalog = discover("each-time", "[\"true\"]", "[sh]");

    assertThat(catalog.select(List.of()))
        .extracting(StackDescriptor::name)
        .containsExactly("counting", "each-time");
    assertThatThrownBy(() -> catalog.select(List.of("ready"))).hasMessageStartingWith("stacks: ");
    assertThat(catalog.select(List.of("optional"))).hasSize(2);
    StackBuild.run(stack);
    assertThat(catalog.select(List.of("ready")))
        .extracting(StackDescriptor::name)
        .containsExactly("counting");
  }

  @Test
  void aMissingJdkIsNamed() throws Exception {
    Path file = discover("old", "[\"true\"]", "[sh]").named("old").file();
    Files.writeString(file, Files.readString(file) + "jdk: 3\n");

    assertThat(StackCatalog.discover(root).named("old").unavailable())
        .contains("old needs a JDK 3, which is not found; install one");
  }
}

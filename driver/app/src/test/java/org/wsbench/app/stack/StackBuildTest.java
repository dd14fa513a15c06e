package org.wsbench.app.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.app.plan.Defaults;
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.ServiceMode;

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

  private StackFailure failureOfStart(StackDescriptor stack) throws InterruptedException {
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, ServiceMode.TYPED);
    return ((StackStart.Failed) StackProcess.start(stack, settings, root.resolve("log"))).failure();
  }

  @Test
  void aStackWhoseToolsAreMissingIsLeftOutOfAllAndNamesThem() throws Exception {
    discover("interpreted", "[\"true\"]", "[sh]");
    StackCatalog catalog =
        discover("compiled", "[touch, built]", "[sh, no-such-compiler, no-such-linker]");
    StackDescriptor compiled = catalog.named("compiled");
    String line =
        "compiled needs no-such-compiler, no-such-linker, not found on the PATH;"
            + " apt-get install no-such-compiler";

    assertThat(catalog.stacks()).hasSize(2);
    assertThat(catalog.select(List.of()))
        .extracting(StackDescriptor::name)
        .containsExactly("interpreted");
    assertThat(compiled.unavailable()).contains(line);
    assertThat(failureOfStart(compiled).reason()).isEqualTo(line);
    assertThat(compiled.folder().resolve("built")).doesNotExist();
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

    StackFailure failure = failureOfStart(stack);

    assertThat(failure.kind()).isEqualTo(StackFailure.Kind.NOT_BUILT);
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
    assertThatThrownBy(() -> new StackBuild(List.of("make"), List.of("/usr/bin/make"), "install"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "build.needs: '/usr/bin/make' is a path; give the name of a program on the PATH");
    assertThatThrownBy(() -> discover("compiled", "[make]", "[/usr/bin/make]"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining("stack.yaml:8: build.needs: '/usr/bin/make' is a path");
  }
}

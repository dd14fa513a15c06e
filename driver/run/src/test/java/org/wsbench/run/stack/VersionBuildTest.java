package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.Defaults;
import org.wsbench.result.Deviation;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

@Timeout(60)
class VersionBuildTest {
  /** Resolving the release, resolving its jars, and building. */
  private static final int CALLS = 3;

  @TempDir private Path home;

  private String reason(StackDescriptor stack) throws Exception {
    Optional<StackRun.Failure> failure = StackBuild.run(stack);
    return failure.map(StackRun.Failure::reason).orElse("built");
  }

  @Test
  void buildsOnFirstUseWithWhatTheReleaseSays() throws Exception {
    StackDescriptor stack = VersionedStack.in(home).named("engine:1.2");

    assertThat(reason(stack)).isEqualTo("built");

    assertThat(stack.isReady()).isTrue();
    assertThat(LibraryJars.of(stack))
        .extracting(jar -> jar.name() + " " + jar.version())
        .containsExactly("engine 1.2", "logger 3", "parser 1.2.5", "server 1");
    StackDescription description = stack.description();
    String others =
        description.deviations().stream()
            .map(Deviation::check)
            .filter(check -> !check.equals("echoStruct"))
            .collect(Collectors.joining(", "));
    assertThat(others).contains("echoOrder200").doesNotContain("echoVoid");
    assertThat(description.notes())
        .isEqualTo(
            "A note. Built with engine.version 1.2, parser.version 1.2.5. Jars as its own POM"
                + " resolves them: 2 of 3; others: logger 3 instead of 1. It has new deviations: "
                + others
                + ". It has no longer these: echoVoid.");
    assertThat(description.deviations())
        .contains(new Deviation("echoStruct", "answers with nothing"))
        .hasSize(1 + others.split(", ").length);
    assertThat(Files.readAllLines(home.resolve("calls")).getLast())
        .isEqualTo(
            "-B -ntp clean package -DskipTests -Dspotless.check.skip -Denforcer.skip"
                + " -pl service-engine -am -Dbuild.folder=target/versions/engine-1.2"
                + " -Dengine.version=1.2 -Dparser.version=1.2.5");
  }

  /** No service is started: each run checks every call that a client makes. */
  @Test
  void aClientIsBuiltWithoutBeingExamined() throws Exception {
    VersionedStack.in(home);
    String descriptor =
        VersionedStack.DESCRIPTOR
            .replace("target/stack", "target/client")
            .replace("\"{port}\"", "\"{url}\"")
            .replaceAll("(?s)deviations:.*", "")
            .replaceAll("(?m)^(path|jmh):.*\n", "")
            .replace("container:", "transport:");
    Path folder = Files.createDirectory(home.resolve("client-engine"));
    Files.writeString(folder.resolve("client.yaml"), descriptor);
    StackCatalog clients = StackCatalog.discoverClients(home);

    assertThat(reason(clients.named("engine:1.2"))).isEqualTo("built");
    assertThat(clients.named("engine:1.2").isReady()).isTrue();
    assertThat(clients.named("engine:1.2").description().notes())
        .isEqualTo(
            "A note. Built with engine.version 1.2, parser.version 1.2.5. Jars as its own POM"
                + " resolves them: 2 of 3; others: logger 3 instead of 1.");
    assertThat(reason(clients.named("engine:9")))
        .contains("engine:9 is not available")
        .endsWith("./wsbench versions --clients engine lists others");
  }

  @Test
  void buildsAgainOnlyIfASourceIsNewer() throws Exception {
    StackCatalog catalog = VersionedStack.in(home);
    StackDescriptor stack = catalog.named("engine:1.2");

    assertThat(reason(stack)).isEqualTo("built");
    assertThat(reason(catalog.named("engine:1.2@2"))).isEqualTo("built");
    assertThat(VersionedStack.calls(home)).isEqualTo(CALLS);

    Path source = Files.writeString(home.resolve("service-engine/Main.java"), "class Main {}");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
    assertThat(stack.isReady()).isFalse();
    assertThat(reason(stack)).isEqualTo("built");
    assertThat(VersionedStack.calls(home)).isEqualTo(2 * CALLS);
  }

  @Test
  void theStackItselfNeedsNoMaven() throws Exception {
    StackDescriptor stack = VersionedStack.in(home).named("engine");

    assertThat(reason(stack)).isEqualTo("built");
    assertThat(VersionedStack.calls(home)).isZero();
  }

  @Test
  void aSnapshotIsBuiltOnceByEachRun() throws Exception {
    StackDescriptor stack = VersionedStack.in(home).named("engine:3.0-SNAPSHOT");

    assertThat(reason(stack)).isEqualTo("built");
    assertThat(reason(stack)).isEqualTo("built");
    assertThat(VersionedStack.calls(home)).isEqualTo(CALLS);

    assertThat(StackBuild.anew(stack)).isEmpty();
    assertThat(VersionedStack.calls(home)).isEqualTo(2 * CALLS);
  }

  @Test
  void aVersionThatDoesNotExistIsOneLine() throws Exception {
    StackDescriptor stack = VersionedStack.in(home).named("engine:9");

    assertThat(reason(stack))
        .isEqualTo(
            "engine:9 is not available: org.example:engine-parent:pom:9 is not in the Maven"
                + " repositories; ./wsbench versions engine lists others");
    assertThat(stack.isReady()).isFalse();
    assertThat(reason(stack)).as("not tried again").startsWith("engine:9 is not available");
    assertThat(VersionedStack.calls(home)).isEqualTo(1);

    assertThat(StackBuild.anew(stack)).as("in the next run").isPresent();
    assertThat(VersionedStack.calls(home)).isEqualTo(2);
  }

  @Test
  void aVersionThatDoesNotCompileIsOneLineThatAStartEndsWith() throws Exception {
    StackDescriptor stack = VersionedStack.in(home).named("engine:8@2");
    LaunchSettings settings =
        new LaunchSettings(Defaults.JVM, Defaults.CONTAINER, ServiceMode.TYPED);

    StackRun.Failure failure =
        catchThrowableOfType(
                StackFailedException.class,
                () -> StackProcess.start(stack, settings, home.resolve("log")))
            .failure();

    assertThat(failure.reason())
        .isEqualTo(
            "engine:8 is not available: Main.java:[1,2] package x does not exist;"
                + " ./wsbench versions engine lists others");
    assertThat(failure.logTail()).containsExactly("/home/Main.java:[1,2] package x does not exist");
  }

  @Test
  void aMixOfVersionsIsNotMeasured() throws Exception {
    StackDescriptor stack = VersionedStack.in(home).named("engine:7");

    assertThat(reason(stack))
        .isEqualTo(
            "engine:7 is not available: its jars are not those of the release: parser 2.0 instead of"
                + " 7.5; add the property of each to version.follows in its stack.yaml;"
                + " ./wsbench versions engine lists others");
    assertThat(stack.isReady()).isFalse();
  }

  @Test
  void aVersionOfAnotherApiIsOneLineWithoutMaven() throws Exception {
    assertThat(reason(VersionedStack.in(home).named("engine:0.9")))
        .isEqualTo(
            "engine:0.9 is not available: versions before 1.0.0 implement another API;"
                + " ./wsbench versions engine lists others");
    assertThat(VersionedStack.calls(home)).isZero();
  }

  @Test
  void withoutAWrapperThereIsNoVersion() throws Exception {
    StackDescriptor stack = VersionedStack.in(home).named("engine:1.4");
    Files.delete(home.resolve("mvnw"));

    assertThat(reason(stack))
        .startsWith("engine:1.4 is not available: there is no mvnw above ")
        .contains("; a clone of wsbench can build other versions; ");
    assertThat(stack.unavailable())
        .contains(
            "engine:1.4 has to be built, for which there is no Maven here;"
                + " a clone of wsbench can build it, from the network");
  }
}

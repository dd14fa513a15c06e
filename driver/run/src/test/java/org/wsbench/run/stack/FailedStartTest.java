package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;

/** Stacks that do not start, do not answer, or may not be started. */
@Timeout(120)
class FailedStartTest {
  private static final Duration SHORT = Duration.ofMillis(1500);

  @TempDir Path folder;

  private Path log() {
    return folder.resolve("stack.log");
  }

  private StackRun.Failure failed(StackDescriptor stack, LaunchSettings settings) {
    return catchThrowableOfType(
            StackFailedException.class, () -> StackProcess.start(stack, settings, log()))
        .failure();
  }

  @Test
  void givesUpOnOneThatNeverListens() throws Exception {
    StackRun.Failure failure =
        failed(
            DummyDescriptor.behaving(folder, "deaf"),
            StackProcessTest.settings(SHORT, ServiceMode.TYPED));

    assertThat(failure.reason()).startsWith("dummy did not answer echoVoid within 1500ms (last: ");
    assertNothingRuns();
  }

  @Test
  void givesUpOnOneThatNeverAnswersRight() throws Exception {
    StackRun.Failure failure =
        failed(
            DummyDescriptor.behaving(folder, "fault"),
            StackProcessTest.settings(SHORT, ServiceMode.TYPED));

    assertThat(failure.reason()).startsWith("dummy did not answer echoVoid within 1500ms (last: ");
    assertNothingRuns();
  }

  @Test
  void endsSoonForAPathThatIsNotThere() throws Exception {
    StackRun.Failure failure =
        failed(DummyDescriptor.behaving(folder, "elsewhere"), StackProcessTest.settings());

    assertThat(failure.reason())
        .isEqualTo(
            "dummy listens, but has nothing at /services/WSTestService (HTTP status 404); check"
                + " path in stack.yaml");
  }

  /** An application server says so as well while it deploys a service. */
  @Test
  @Tag("slow")
  void waitsForAPathThatIsNotThereYet() throws Exception {
    Duration beyondTheLook = Duration.ofSeconds(8);
    StackRun.Failure failure =
        failed(
            DummyDescriptor.behaving(folder, "busy elsewhere"),
            StackProcessTest.settings(beyondTheLook, ServiceMode.TYPED));

    assertThat(failure.reason()).startsWith("dummy did not answer echoVoid within 8s (last: ");
  }

  @Test
  @Tag("slow")
  void saysThatItWaits() throws Exception {
    List<String> said = new ArrayList<>();
    assertThatThrownBy(
            () ->
                StackProcess.start(
                    DummyDescriptor.behaving(folder, "deaf"),
                    StackProcessTest.settings(Duration.ofSeconds(11), ServiceMode.TYPED),
                    log(),
                    said::add))
        .isInstanceOf(StackFailedException.class);

    assertThat(said).containsExactly("waiting for dummy, 10 s");
  }

  @Test
  void reportsOneThatDiesAtOnce() throws Exception {
    StackRun.Failure failure =
        failed(DummyDescriptor.behaving(folder, "dead"), StackProcessTest.settings());

    assertThat(failure.reason()).isEqualTo("dummy ended with exit code 7");
    assertThat(failure.logTail()).last().isEqualTo("cannot go on");
  }

  @Test
  void reportsACommandThatCannotBeRun() throws Exception {
    StackRun.Failure failure =
        failed(
            DummyDescriptor.running(folder, List.of("no-such-program-here", "{port}")),
            StackProcessTest.settings());

    assertThat(failure.reason())
        .startsWith("dummy could not be started: ")
        .contains("no-such-program-here");
  }

  @Test
  void saysHowToBuildOneThatIsNotBuilt() throws Exception {
    StackDescriptor stack =
        DummyDescriptor.of(
            folder,
            DummyDescriptor.behaving(folder, "normal").command(),
            Optional.of("target/stack"));

    StackRun.Failure failure = failed(stack, StackProcessTest.settings());

    assertThat(failure.reason())
        .isEqualTo("dummy is not built (no jars in target/stack); run ./mvnw package");
    assertThat(log()).doesNotExist();
  }

  @Test
  void refusesTheReferenceServiceWhereItCannotBeChosen() throws Exception {
    StackRun.Failure failure =
        failed(
            DummyDescriptor.behaving(folder, "normal"),
            StackProcessTest.settings(SHORT, ServiceMode.REFERENCE));

    assertThat(failure.reason())
        .isEqualTo("dummy has no {service} in its command; it can only be run with service typed");
  }

  private static void assertNothingRuns() {
    try (Stream<ProcessHandle> children = ProcessHandle.current().children()) {
      assertThat(children.filter(ProcessHandle::isAlive)).isEmpty();
    }
  }
}

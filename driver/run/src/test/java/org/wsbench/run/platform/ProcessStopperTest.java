package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProcessStopperTest {
  private static final Duration LONG = Duration.ofSeconds(50);

  /** A shell that has a child, and has said so. */
  private static Process shell(String trap) throws IOException {
    Process shell =
        new ProcessBuilder("sh", "-c", trap + " sleep 1000 & echo ready; wait; wait").start();
    assertThat(shell.inputReader().readLine()).isEqualTo("ready");
    return shell;
  }

  private static void assertEnded(Process process, List<ProcessHandle> children) throws Exception {
    assertThat(process.isAlive()).isFalse();
    assertThat(children).isNotEmpty();
    for (ProcessHandle child : children) {
      child.onExit().get(LONG.toSeconds(), TimeUnit.SECONDS);
    }
  }

  @Test
  void aProcessEndsByItselfAndItsChildrenWithIt() throws Exception {
    Process process = shell("");
    List<ProcessHandle> children = process.descendants().toList();

    assertThat(ProcessStopper.stop(process, LONG)).isEqualTo(ProcessEnd.BY_ITSELF);

    assertEnded(process, children);
    assertThat(ProcessStopper.stop(process)).isEqualTo(ProcessEnd.ENDED_BEFORE);
  }

  @Test
  void aProcessThatGoesOnIsEndedByForce() throws Exception {
    Process process = shell("trap '' TERM;");
    List<ProcessHandle> children = process.descendants().toList();

    assertThat(ProcessStopper.stop(process, Duration.ofMillis(100))).isEqualTo(ProcessEnd.BY_FORCE);

    assertEnded(process, children);
  }

  @Test
  void anInterruptEndsThePatience() throws Exception {
    Process process = shell("trap '' TERM;");
    List<ProcessHandle> children = process.descendants().toList();
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> ProcessStopper.stop(process, LONG))
        .isInstanceOf(InterruptedException.class);

    assertThat(process.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertEnded(process, children);
  }

  @Test
  void severalAreStoppedWithinOnePatience() throws Exception {
    List<Process> processes = List.of(shell(""), shell("trap '' TERM;"), shell("trap '' TERM;"));

    assertThat(ProcessStopper.stopAll(processes, Duration.ofMillis(100))).isFalse();

    for (Process process : processes) {
      assertThat(process.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }
  }
}

package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.run.stack.StackProcessTest.runs;
import static org.wsbench.run.stack.StackProcessTest.settings;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Servers whose driver is gone. */
@Timeout(120)
class OrphanedStackTest {
  @TempDir private Path folder;

  @Test
  void leavesNoServerBehindWhenTheDriverIsEnded() throws Exception {
    assertServerEndsAfter(Process::destroy);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void leavesNoServerBehindWhenTheDriverIsKilledByForce() throws Exception {
    assertServerEndsAfter(Process::destroyForcibly);
  }

  private void assertServerEndsAfter(Consumer<Process> end) throws Exception {
    Process driver =
        new ProcessBuilder(
                settings().jvm().executable().toString(),
                "-cp",
                System.getProperty("java.class.path"),
                DriverThatStartsAStack.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      long server = Long.parseLong(driver.inputReader().readLine());
      assertThat(runs(server)).isTrue();

      end.accept(driver);

      assertThat(driver.waitFor(30, TimeUnit.SECONDS)).isTrue();
      ProcessHandle.of(server)
          .ifPresent(handle -> handle.onExit().orTimeout(30, TimeUnit.SECONDS).join());
      assertThat(runs(server)).isFalse();
    } finally {
      driver.destroyForcibly();
    }
  }

  /** Starts a dummy stack, prints its process id and waits to be ended. */
  static final class DriverThatStartsAStack {
    private DriverThatStartsAStack() {}

    public static void main(String[] args) throws Exception {
      Path folder = Path.of(args[0]);
      StackDescriptor stack = DummyDescriptor.behaving(folder, "normal");
      System.out.println(StackProcess.start(stack, settings(), folder.resolve("inner.log")).pid());
      Thread.currentThread().join();
    }
  }
}

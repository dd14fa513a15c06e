package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.yaml.InvalidValueException;

/** What a machine must offer for a plan. */
class PlanOptionsTest {
  private static final String CONNECTIONS =
      "description: A test\nscheme: levels\nload: {users: [10, 20, 5000], connectionMemory: true}\n";

  @TempDir private Path folder;

  private Plan plan(String text) throws IOException {
    return PlanReader.read(Files.writeString(folder.resolve("mine.yaml"), text));
  }

  @Test
  void levelsOfMoreConnectionsThanAProcessMayOpenAreRefused() throws IOException {
    Plan plan = plan(CONNECTIONS);

    assertThatThrownBy(() -> PlanOptions.requireOpenFiles(plan, OptionalLong.of(5299)))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "load.users: 5000 connections need 5300 open files and sockets, and 5299 are allowed"
                + " here; raise the limit with ulimit -n 5300, or name fewer users");
    assertThatCode(() -> PlanOptions.requireOpenFiles(plan, OptionalLong.of(5300)))
        .doesNotThrowAnyException();
    assertThatCode(() -> PlanOptions.requireOpenFiles(plan, OptionalLong.empty()))
        .doesNotThrowAnyException();
  }

  @Test
  void otherPlansNeedNoMoreThanUsual() throws IOException {
    Plan slices = plan("description: A test\n");
    Plan rates = plan("description: A test\nscheme: levels\nload: {rate: 5/s}\n");

    for (Plan plan : new Plan[] {slices, rates}) {
      assertThatCode(() -> PlanOptions.requireOpenFiles(plan, OptionalLong.of(100)))
          .doesNotThrowAnyException();
    }
  }

  @Test
  void memoryIsReadOnThisMachineOnly() throws IOException {
    Plan plan = plan(CONNECTIONS);

    assertThatCode(() -> PlanOptions.requireHere(plan, false)).doesNotThrowAnyException();
    assertThatThrownBy(() -> PlanOptions.requireHere(plan, true))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "load.connectionMemory: the plan mine reads the memory of stacks on this machine; leave"
                + " out --target and --cluster");
  }
}

package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.contract.conformance.CheckResult;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.run.stack.StackBuild;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/**
 * The oldest releases that docs/versions.md tells of still compile with the code of their stacks,
 * their jars are those that the release resolves to, and they answer all cases.
 */
@Tag("slow")
class VersionIT {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));
  private static final Path LOGS = Path.of("target", "stack-logs");

  @ParameterizedTest
  @ValueSource(strings = {"cxf:4.0.5", "spring-ws:4.0.17"})
  void anOldReleaseFitsTheStack(String name) throws Exception {
    StackDescriptor stack = StackCatalog.discover(HOME).named(name);
    Files.createDirectories(LOGS);
    Path log = LOGS.resolve(name.replace(':', '-') + ".log");

    // If the registry does not answer now, the start asks it once more.
    StackBuild.run(stack);

    try (StackProcess process = StackProcess.start(stack, ChosenStacks.SETTINGS, log)) {
      assertThat(Examination.ofCases(process.endpoint()).run(check -> {}))
          .isNotEmpty()
          .allMatch(CheckResult::passed);
    }
  }
}

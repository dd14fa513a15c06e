package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wsbench.cli.selftest.Finding;
import org.wsbench.cli.selftest.Finding.Outcome;

class SelftestCommandTest {
  private static int exitCode(Outcome... outcomes) {
    return Arrays.stream(outcomes)
        .map(outcome -> new Finding(outcome, "text"))
        .collect(Collectors.collectingAndThen(Collectors.toList(), SelftestCommand::exitCode));
  }

  @Test
  void theWorstFindingDecidesTheExitCode() {
    assertThat(exitCode(Outcome.PASSED, Outcome.PASSED)).isZero();
    assertThat(exitCode(Outcome.UNDECIDED, Outcome.PASSED)).isEqualTo(ExitCode.UNDECIDED);
    assertThat(exitCode(Outcome.PASSED, Outcome.FAILED, Outcome.UNDECIDED))
        .isEqualTo(ExitCode.NOT_IN_ORDER);
  }
}

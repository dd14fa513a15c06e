package org.wsbench.cli.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmissionTest {
  @ParameterizedTest
  @CsvSource({
    "quick, quick-20261124-015350",
    "../../x, x-20261124-015350",
    "/etc/cron.d/x, etc-cron.d-x-20261124-015350",
    "my plan, my-plan-20261124-015350",
    "..., run-20261124-015350"
  })
  void theNameOfAPlanLeadsToNoOtherFolder(String plan, String folder) {
    assertThat(Submission.name(plan, Instant.parse("2026-11-24T01:53:50.975Z"))).isEqualTo(folder);
  }
}

package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.wsbench.cluster.agent.FakeRole;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;

/** A load for fake agents, and the check of its merged report. */
final class FakeLoad {

  static final int USERS = 40;

  private static final Target TARGET = new Target("127.0.0.1", 9, "/");

  private FakeLoad() {}

  static LoadSpec of(Duration length) {
    return new LoadSpec(
        TARGET,
        new Schedule.ClosedLoop(USERS),
        RequestSource.of("echoVoid"),
        length,
        Duration.ofSeconds(2),
        0);
  }

  static void assertWhole(LoadReport report) {
    assertThat(FakeRole.problem(report, USERS)).isEmpty();
  }
}

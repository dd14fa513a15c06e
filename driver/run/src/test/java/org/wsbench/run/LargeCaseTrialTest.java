package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.run.platform.FakeTicker;

/** A driver that has failed does not show that a stack cannot do a case. */
class LargeCaseTrialTest {
  private static final Target TARGET = new Target("127.0.0.1", 1, "/");

  @TempDir private Path folder;

  @Test
  void aGeneratorThatIsDeadFailsTheRun() {
    FakeTicker ticker = new FakeTicker();
    FakeGenerator generator =
        new FakeGenerator(
            ticker,
            spec -> {
              throw FakeGenerator.failure("the load generator failed: out of memory", true);
            });
    RunningStack stack =
        new RunningStack(
            "dummy",
            1,
            new ExternalServer(TARGET),
            new StackLoad(generator, TARGET, any -> 4, 3, Duration.ofSeconds(1)),
            new EvidenceFolder(folder),
            ticker);
    // Without a recorder, no case can be left out.
    LargeCaseTrial trial = new LargeCaseTrial(stack, new Verification(stack), null);

    assertThatThrownBy(() -> trial.of(List.of(EchoCase.ECHO_VOID, EchoCase.named("attach100K"))))
        .isInstanceOf(IOException.class)
        .hasMessage("the load generator failed: out of memory");
  }
}

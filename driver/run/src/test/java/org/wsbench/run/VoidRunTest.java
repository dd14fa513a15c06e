package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.run.SmallRun.WINDOWS;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.Evidence;
import org.wsbench.result.Errors;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;

/** Runs of stacks that give wrong replies. */
@Timeout(180)
class VoidRunTest {
  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void smallRun() {
    small = new SmallRun(home);
  }

  @Test
  void everyWrongReplyIsCountedAndTheRowIsVoid() throws Exception {
    String plan = WINDOWS.replace("[echoVoid, echoStruct]", "[echoStruct]");

    RunResult result = small.stack("one", "one-corrupt-in=2").execute(plan, "one");

    long corrupt =
        small.rounds().stream().mapToLong(round -> round.load().errors().corrupt()).sum();
    assertThat(corrupt).isPositive().isEqualTo(small.logged("one", "corrupted"));
    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.measurements()).singleElement().matches(Measurement::voided);
    assertThat(small.out.resolve("evidence"))
        .isDirectoryContaining("glob:**/*-one-echoStruct-*.body");
  }

  @Test
  void everyReplyWithoutEndIsCountedAndTheRowIsVoid() throws Exception {
    String plan = WINDOWS.replace("[echoVoid, echoStruct]", "[echoStruct]");

    RunResult result = small.stack("one", "endless-one-in=2").execute(plan, "one");

    Errors all =
        small.rounds().stream()
            .map(round -> round.load().errors())
            .reduce(Errors.NONE, Errors::plus);
    assertThat(all.corrupt()).isPositive().isEqualTo(small.logged("one", "endless"));
    assertThat(all.total()).isEqualTo(all.corrupt());
    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.measurements()).singleElement().matches(Measurement::voided);
    List<Path> bodies = small.evidence();
    assertThat(bodies)
        .isNotEmpty()
        .allSatisfy(
            body ->
                assertThat(body.toFile().length())
                    .isPositive()
                    .isLessThanOrEqualTo(Evidence.MAX_BODY));
    assertThat(small.out.resolve(RunFolder.INCOMPLETE)).doesNotExist();
    PublishedSchemas.assertValid(small.out);
  }
}

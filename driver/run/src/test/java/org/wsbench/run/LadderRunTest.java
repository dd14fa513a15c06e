package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;

/** A ladder from its plan to the figures on disk. */
@Timeout(180)
class LadderRunTest {
  @TempDir private Path home;

  @Test
  void stepsAreRatiosAndChanges() throws Exception {
    SmallRun small = new SmallRun(home).stack("one").stack("two");

    RunResult result =
        small.execute(
            SmallRun.SLICES
                + """
                variants: {old: {service: reference}}
                ladder:
                  - {step: at first, stacks: [one@old, two@old]}
                  - {step: typed, stacks: [one, two@old]}
                forks: 1
                """,
            "one@old",
            "two@old",
            "one");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.comparison().ladder())
        .containsExactly(
            new LadderStep("at first", "one@old", "two@old"),
            new LadderStep("typed", "one", "two@old"));
    assertThat(result.ladder())
        .extracting(LadderFigure::cases)
        .containsExactly(
            List.of("echoVoid", "echoStruct"),
            List.of("echoVoid", "echoStruct"),
            List.of("echoVoid"),
            List.of("echoVoid"),
            List.of("echoStruct"),
            List.of("echoStruct"));
    assertThat(result.ladder().get(1).change().byFork()).hasSize(1);
    assertThat(Files.readString(small.out.resolve("logs/two@old-1.log"))).contains(" reference");
    assertThat(Files.readString(small.out.resolve("logs/one-1.log"))).contains(" typed");
    assertThat(StoredRun.read(small.out).result().ladder()).isEqualTo(result.ladder());
    PublishedSchemas.assertValid(small.out);
  }

  /** The JDK that is not installed is one line for each stack that asks for it. */
  @Test
  void aStepOnAJdkThatIsMissingIsNamedAndTheOthersAreMeasured() throws Exception {
    SmallRun small = new SmallRun(home).stack("one").stack("two");

    RunResult result =
        small.execute(
            SmallRun.SLICES
                + """
                variants: {next: {jdk: 99}, own: {jdk: %d}}
                ladder:
                  - {step: own, stacks: [one@own, two@own]}
                  - {step: next, stacks: [one@next, two@next]}
                forks: 1
                """
                    .formatted(Runtime.version().feature()));

    assertThat(result.stack("one@next").orElseThrow().failure().reason())
        .isEqualTo("one@next needs a JDK 99, which is not found; install one");
    assertThat(result.stack("one@own").orElseThrow().failure()).isNull();
    assertThat(result.ladder()).isNotEmpty().allMatch(figure -> figure.step().equals("own"));
    assertThat(small.said).anyMatch(line -> line.contains("two@next needs a JDK 99"));
  }
}

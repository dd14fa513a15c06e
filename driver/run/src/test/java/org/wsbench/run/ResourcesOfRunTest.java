package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.VisiblePauses;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.StoredRun;

/** What servers used while a run went on. */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class ResourcesOfRunTest {
  private static final String PLAN =
      """
      description: A run of a test
      connections: 4
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      cases: [echoVoid]
      forks: 1
      warmup: {minimum: 0s, limit: 0s}
      scheme: windows
      windows: {warmup: 0s, measure: 7s, rounds: 1, discardRounds: 0}
      """;

  @TempDir private Path home;

  @Test
  @Tag("slow")
  void aPlantedPauseOf50MillisecondsASecondIsFound() throws Exception {
    SmallRun small = new SmallRun(home);
    small.stack("pausing", "collects=50").execute(PLAN, "pausing");

    StoredRun run = StoredRun.read(small.out);
    assertThat(run.resources())
        .hasSizeGreaterThanOrEqualTo(4)
        .allSatisfy(
            sample -> {
              assertThat(sample.stack()).isEqualTo("pausing");
              assertThat(sample.cpus()).isNotNull();
              assertThat(sample.rssBytes()).isPositive();
              assertThat(sample.threads()).isPositive();
              assertThat(sample.descriptors()).isPositive();
              assertThat(sample.counts())
                  .containsKeys("collections", "pauseMicros", "voluntarySwitches");
            });
    assertThat(VisiblePauses.of(List.of("pausing"), run.rounds(), run.resources()))
        .extracting(VisiblePauses.Pauses::stack)
        .containsExactly("pausing");
    assertThat(run.rounds().getFirst().resources().serverPerRequest())
        .containsKeys(
            "allocatedBytes",
            "collections",
            "pauseMicros",
            "compilerMicros",
            "voluntarySwitches",
            "involuntarySwitches");
    assertThat(run.resources()).isSortedAccordingTo(Comparator.comparing(ResourceSample::at));
    PublishedSchemas.assertValid(small.out);
  }
}

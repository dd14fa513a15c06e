package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The simulation of large clusters, with a small one. */
@Tag("slow")
@Timeout(240)
class LossTallyTest {

  private static final LossPlan PLAN =
      new LossPlan(
          Duration.ofSeconds(15),
          Duration.ofSeconds(8),
          Duration.ofMillis(250),
          Duration.ZERO,
          Duration.ofSeconds(4),
          Duration.ofSeconds(8),
          1);

  @TempDir private Path folder;

  @Test
  void everySumIsExactWhateverIsLost() throws Exception {
    List<String> said = new ArrayList<>();
    try (Fleet fleet = new Fleet(folder, List.of(3, 2), 2)) {
      fleet.awaitAll();
      LossTally tally = LossTally.of(fleet, PLAN, said::add);

      assertThat(tally.isExact()).as("%s: %s", tally.summary(), said).isTrue();
      assertThat(tally.losses()).isPositive();
    }
  }
}

package org.wsbench.report.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.result.profile.ProfileEvent;

class ProfileDoubtsTest {

  private static List<String> doubts(ProfileEvent event, long counted) {
    RowProfile row = new RowProfile("cxf", "echoStruct", List.of(), counted, Map.of());
    ProfileFigures figures =
        new ProfileFigures(event, new Layers(List.of()), List.of(row), Optional.empty());
    return new ProfileDoubts(figures, List.of()).lines();
  }

  @Test
  void littleCpuTimeIsNamed() {
    assertThat(doubts(ProfileEvent.CPU, 3999))
        .containsExactly(
            "Little CPU time was sampled, so small layers are uncertain: cxf echoStruct 3,999 ms."
                + " Add --within or --forks.");
    assertThat(doubts(ProfileEvent.CPU, 4000)).isEmpty();
  }

  @Test
  void whatNeverWaitsForALockIsNoDoubt() {
    assertThat(doubts(ProfileEvent.LOCK, 0)).isEmpty();
  }
}

package org.wsbench.report.levels;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Interval;
import org.wsbench.result.level.ConnectionMemory;
import org.wsbench.result.level.ConnectionMemory.PerConnection;

class MemoryOfConnectionsTest {
  private static final PerConnection SOME = new PerConnection(3210, new Interval(-80, 12_600));

  private static List<String> sentences(PerConnection idle, PerConnection active) {
    return new MemoryOfConnections(List.of(new ConnectionMemory("cxf", idle, active))).sentences();
  }

  @Test
  void whatIsKnownIsSaid() {
    assertThat(sentences(SOME, SOME))
        .containsExactly(
            "cxf takes 3.21 kB (-0.08 to 12.6) for each idle connection, and 3.21 kB (-0.08 to"
                + " 12.6) for each active one.");
    assertThat(sentences(SOME, null))
        .containsExactly(
            "cxf takes 3.21 kB (-0.08 to 12.6) for each idle connection; what active ones take is"
                + " unknown.");
    assertThat(sentences(null, SOME))
        .containsExactly(
            "cxf takes 3.21 kB (-0.08 to 12.6) for each active connection; what idle ones take is"
                + " unknown.");
    assertThat(sentences(null, null))
        .containsExactly("cxf: unknown, because memory was read at fewer than three levels.");
  }

  @Test
  void nothingIsSaidWhereItWasNotMeasured() {
    MemoryOfConnections none = new MemoryOfConnections(List.of());

    assertThat(none.sentences()).isEmpty();
    assertThat(none.table()).isEmpty();
    assertThat(none.method()).isEmpty();
  }
}

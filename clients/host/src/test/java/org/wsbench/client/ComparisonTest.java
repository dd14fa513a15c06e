package org.wsbench.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

class ComparisonTest {
  private static Synthetic synthetic(int last) {
    return new Synthetic("a", new Struct(1, 2.5f, "b"), new byte[] {1, (byte) last});
  }

  @Test
  void valuesAreCompared() {
    assertThat(Comparison.difference(null, null)).isEmpty();
    assertThat(Comparison.difference(1, 1)).isEmpty();
    assertThat(Comparison.difference(1, 2)).isPresent();
    assertThat(Comparison.difference(1, null)).isPresent();
    assertThat(Comparison.difference(synthetic(2), synthetic(2))).isEmpty();
    assertThat(Comparison.difference(synthetic(2), synthetic(3))).isPresent();
    assertThat(
            Comparison.difference(
                OffsetDateTime.parse("2026-01-31T08:15:00+01:00"),
                OffsetDateTime.parse("2026-01-31T07:15:00Z")))
        .isEmpty();
  }

  @Test
  void partsAreCompared() throws Exception {
    ReplyCheck.same("i", 1, 1);
    ReplyCheck.same("f", Float.NaN, Float.NaN);
    ReplyCheck.same("t", "a", "a");
    ReplyCheck.same("b", new byte[] {1}, new byte[] {1});
    assertThatThrownBy(() -> ReplyCheck.same("i", 1, 2)).hasMessage("i: sent 1, received 2");
    assertThatThrownBy(() -> ReplyCheck.same("f", 0f, -0f)).hasMessageStartingWith("f: ");
    assertThatThrownBy(() -> ReplyCheck.same("t", "a", null)).hasMessageStartingWith("t: ");
    assertThatThrownBy(() -> ReplyCheck.same("b", new byte[] {1}, new byte[] {2}))
        .hasMessageStartingWith("b: ");
  }
}

package org.wsbench.cluster.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndingsTest {

  @Test
  void eachIsEndedWhateverBecomesOfTheOthers() {
    List<String> ended = new ArrayList<>();
    Endings endings = new Endings();
    endings.end(
        "metro",
        () -> {
          throw new IllegalStateException("it hangs");
        });
    endings.end("cxf", () -> ended.add("cxf"));
    endings.end(
        "the database",
        () -> {
          throw new NoClassDefFoundError();
        });

    assertThat(ended).containsExactly("cxf");
    assertThatThrownBy(endings::check)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "metro did not end: it hangs;"
                + " the database did not end: java.lang.NoClassDefFoundError");
  }

  @Test
  void nothingIsSaidWhereAllHaveEnded() {
    Endings endings = new Endings();
    endings.end("cxf", () -> {});
    endings.check();
  }
}

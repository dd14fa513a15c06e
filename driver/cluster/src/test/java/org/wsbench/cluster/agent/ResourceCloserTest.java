package org.wsbench.cluster.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResourceCloserTest {

  @Test
  void allAreClosedEvenIfSomeFail() {
    List<String> closed = new ArrayList<>();
    ResourceCloser closer = new ResourceCloser();
    closer.close(
        "metro",
        () -> {
          throw new IllegalStateException("it hangs");
        });
    closer.close("cxf", () -> closed.add("cxf"));
    closer.close(
        "the database",
        () -> {
          throw new NoClassDefFoundError();
        });

    assertThat(closed).containsExactly("cxf");
    assertThatThrownBy(closer::check)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "metro did not end: it hangs;"
                + " the database did not end: java.lang.NoClassDefFoundError");
  }

  @Test
  void withoutProblemsCheckPasses() {
    ResourceCloser closer = new ResourceCloser();
    closer.close("cxf", () -> {});
    closer.check();
  }
}

package org.wsbench.result.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollapsedStacksTest {

  @Test
  void equalStacksAreAddedUp() {
    assertThat(CollapsedStacks.parse("b 1\na;b 2\nb 3\n").text()).isEqualTo("a;b 2\nb 4\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a; 5\n", "; 5\n", ";a 5\n"})
  void aFrameWithoutANameIsKept(String text) {
    CollapsedStacks stacks = CollapsedStacks.parse(text);

    assertThat(stacks.text()).isEqualTo(text);
    assertThat(stacks.counts().keySet()).allSatisfy(frames -> assertThat(frames).hasSize(2));
  }
}

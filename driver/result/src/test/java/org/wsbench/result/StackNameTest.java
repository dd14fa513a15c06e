package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StackNameTest {
  @ParameterizedTest
  @CsvSource({
    "cxf, cxf, , , cxf",
    "cxf@2, cxf, , 2, cxf",
    "cxf:4.0.9, cxf, 4.0.9, , cxf:4.0.9",
    "cxf:4.0.9@2, cxf, 4.0.9, 2, cxf:4.0.9",
    "cxf:4.3.0-SNAPSHOT@large, cxf, 4.3.0-SNAPSHOT, large, cxf:4.3.0-SNAPSHOT",
  })
  void takesANameApart(String name, String stack, String version, String copy, String original) {
    StackName parts = StackName.of(name);

    assertThat(StackName.isValid(name)).isTrue();
    assertThat(parts)
        .isEqualTo(new StackName(stack, Optional.ofNullable(version), Optional.ofNullable(copy)));
    assertThat(parts.original()).isEqualTo(original);
    assertThat(StackRun.original(name)).isEqualTo(original);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":1",
        "@2",
        "Cxf",
        "cxf:",
        "cxf@",
        "cxf:-1",
        "cxf:1:2",
        "cxf@2:1",
        "cxf:../x",
        "cxf:1/2",
        "cxf: 1",
        "c.x",
        "cxf:1@2@3"
      })
  void knowsWhatIsNoName(String name) {
    assertThat(StackName.isValid(name)).isFalse();
    assertThat(StackName.of(name)).isNotNull();
  }

  @Test
  void aFileHasNoColonAndNoOtherStacksName() {
    assertThat(StackName.inFileName("cxf:4.0.9@2")).isEqualTo("cxf_4.0.9@2");
    assertThat(StackName.inFileName("cxf")).isEqualTo("cxf");
    assertThat(StackName.isValid("cxf_4.0.9")).isFalse();
  }
}

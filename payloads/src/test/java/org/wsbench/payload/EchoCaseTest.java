package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EchoCaseTest {

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void isFoundByItsTitle(EchoCase echoCase) {
    assertThat(EchoCase.named(echoCase.title())).isSameAs(echoCase);
    assertThat(echoCase.title()).startsWith(echoCase.operation().element());
  }

  @Test
  void anUnknownTitleIsAnsweredWithTheKnownOnes() {
    assertThatThrownBy(() -> EchoCase.named("echovoid"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "There is no case 'echovoid'; the cases are echoVoid, echoInteger, echoFloat,"
                + " echoString, echoDate, echoStruct, echoSynthetic1K, echoSynthetic4K,"
                + " echoSynthetic8K, echoSynthetic12K, echoArray40, echoArray80, echoArray120,"
                + " echoOrder200, echoOrder500");
  }
}

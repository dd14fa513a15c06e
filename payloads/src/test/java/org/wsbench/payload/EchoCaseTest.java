package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EchoCaseTest {

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void isFoundByItsId(EchoCase echoCase) {
    assertThat(EchoCase.named(echoCase.id())).isSameAs(echoCase);
  }

  @Test
  void theContractHasFifteenCasesNamedAfterTheirOperations() {
    assertThat(EchoCase.contract())
        .hasSize(15)
        .noneMatch(EchoCase::isAttachment)
        .allMatch(echoCase -> echoCase.id().startsWith(echoCase.operation().element()));
  }

  @Test
  void anUnknownIdIsAnsweredWithTheKnownOnes() {
    assertThatThrownBy(() -> EchoCase.named("echovoid"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there is no case 'echovoid'; cases are echoVoid, echoInteger, echoFloat,"
                + " echoString, echoDate, echoStruct, echoSynthetic1K, echoSynthetic4K,"
                + " echoSynthetic8K, echoSynthetic12K, echoArray40, echoArray80, echoArray120,"
                + " echoOrder200, echoOrder500, attach100K, attach1M, attach10M, attach100M");
  }

  @Test
  void casesOfOneOperationAreOneFamilyAndThoseOfOneSizeAreSmall() {
    Map<CaseFamily, List<EchoCase>> families =
        Arrays.stream(EchoCase.values()).collect(Collectors.groupingBy(EchoCase::family));

    assertThat(families.get(CaseFamily.SMALL)).hasSize(6).allMatch(small -> small.size() == 0);
    assertThat(families.get(CaseFamily.ORDER))
        .containsExactly(EchoCase.ECHO_ORDER_200, EchoCase.ECHO_ORDER_500);
    assertThat(families.get(CaseFamily.ATTACHMENT))
        .extracting(EchoCase::size)
        .containsExactly(102_400, 1_048_576, 10_485_760, 104_857_600);
    assertThat(families).hasSameSizeAs(CaseFamily.values());
  }
}

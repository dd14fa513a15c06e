package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;

class CaseNamesTest {
  private static final List<String> ALL = EchoCase.contract().stream().map(EchoCase::id).toList();

  private static String words(List<String> all, String... some) {
    return new CaseNames(all).of(List.of(some));
  }

  @Test
  void aFamilyIsNamedWhereAllOfItsCasesAreMeant() {
    assertThat(words(ALL, "echoOrder500", "echoOrder200")).isEqualTo("orders");
    assertThat(words(ALL, "echoArray40", "echoArray80", "echoArray120")).isEqualTo("arrays");
    assertThat(new CaseNames(ALL).of(ALL)).isEqualTo("small messages, binary data, arrays, orders");
  }

  @Test
  void otherCasesAreNamedOneByOneInTheOrderOfTheComparison() {
    assertThat(words(ALL, "echoOrder500", "echoVoid")).isEqualTo("echoVoid, echoOrder500");
    assertThat(words(ALL, "echoVoid", "echoArray80", "echoOrder200", "echoOrder500"))
        .isEqualTo("orders, echoVoid, echoArray80");
  }

  @Test
  void fewExceptionsAreNamedWhereThatIsShorter() {
    List<String> most = new ArrayList<>(ALL);
    most.removeAll(List.of("echoDate", "echoOrder500"));
    assertThat(new CaseNames(ALL).of(most)).isEqualTo("all but echoDate, echoOrder500");
    most.addAll(List.of("echoDate"));
    most.removeAll(List.of("echoOrder200"));
    assertThat(new CaseNames(ALL).of(most)).isEqualTo("small messages, binary data, arrays");
  }

  @Test
  void aFamilyOfOneCaseIsThatCase() {
    assertThat(words(List.of("echoVoid", "echoOrder500"), "echoOrder500"))
        .isEqualTo("echoOrder500");
  }

  @Test
  void aFamilyIsThatOfTheComparison() {
    assertThat(words(List.of("echoVoid", "echoDate", "echoOrder500"), "echoVoid", "echoDate"))
        .isEqualTo("small messages");
  }

  @Test
  void aCaseOfAnotherVersionStandsByItself() {
    assertThat(words(List.of("echoVoid", "echoDate", "echoNew"), "echoVoid", "echoDate", "echoNew"))
        .isEqualTo("small messages, echoNew");
  }
}

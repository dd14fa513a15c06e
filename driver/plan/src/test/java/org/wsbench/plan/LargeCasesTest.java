package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.YamlFile;

/** Plans with large binary data. */
class LargeCasesTest {
  private static final String CASES = "description: x\ncases: [attach10M]\n";
  private static final String VARIANT = "stacks: [a@v]\nvariants: {v: {features: [%s]}}\n";

  private static Plan plan(String text) {
    return PlanReader.read("mine", YamlFile.parse("mine.yaml", text));
  }

  private static void assertRefused(String text, String why) {
    assertThatThrownBy(() -> plan(text))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining("'attach10M' " + why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"slices", "windows"})
  void roundsCanHaveThem(String scheme) {
    Plan plan = plan(CASES + "scheme: " + scheme + "\n" + VARIANT.formatted("mtom, tls"));

    assertThat(plan.cases()).containsExactly(EchoCase.ATTACH_10M);
  }

  @Test
  void startsCannot() {
    assertRefused(
        CASES + "scheme: starts\nstacks: [a]\n", "needs scheme: slices or windows; this is starts");
  }

  @Test
  void loadAtLevelsCannot() {
    assertRefused(
        CASES + "scheme: levels\nstacks: [a]\nload: {users: 5}\n",
        "needs scheme: slices or windows; this is levels");
  }

  @Test
  void clientsCannot() {
    assertRefused(
        CASES + "stacks: [a]\nserver: b\n", "is for plans of stacks; clients do not send it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "wss-sign", "wss-encrypt"})
  void theyAreSentAsTheyAre(String feature) {
    assertRefused(
        CASES + VARIANT.formatted(feature),
        "cannot be sent with the feature " + feature + " of the variant 'v'");
  }

  @Test
  void allCasesAreTheFifteen() {
    assertThat(plan("description: x\ncases: all\n").cases()).noneMatch(EchoCase::isAttachment);
  }
}

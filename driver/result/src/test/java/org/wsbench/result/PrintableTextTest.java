package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTextTest {
  @Test
  void whatActsOnATerminalIsReplaced() {
    assertThat(PrintableText.of("\u001b[2J \u009b2J a\rb\u0000\u007f")).isEqualTo("?[2J ?2J a?b??");
    assertThat(PrintableText.of("a\tb\nc")).isEqualTo("a    b c");
  }

  @Test
  void lettersOfAnyLanguageStay() {
    assertThat(PrintableText.of("J\u00fcrgen \u65e5\u672c \ud83d\ude00"))
        .isEqualTo("J\u00fcrgen \u65e5\u672c \ud83d\ude00");
  }
}

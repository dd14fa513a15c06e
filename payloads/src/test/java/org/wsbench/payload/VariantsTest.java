package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class VariantsTest {

  /** Arabic as written in Egypt has digits of its own, which formatting would use. */
  @Test
  void valuesDoNotDependOnTheLocale() {
    byte[] here = order();
    Locale locale = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(order()).isEqualTo(here);
    } finally {
      Locale.setDefault(locale);
    }
  }

  @Test
  void everyScriptFillsATextToTheByte() {
    for (Script script : Script.values()) {
      Sampler sampler = new Sampler(7, script, false);
      for (int bytes = 1; bytes <= 200; bytes++) {
        String text = sampler.text(bytes);
        assertThat(MessageWriter.textLength(text)).as(text).isEqualTo(bytes);
        assertThat(text).doesNotContain("  ").doesNotStartWith(" ").doesNotEndWith(" ");
      }
    }
  }

  @Test
  void aTextOfNoBytesIsRefused() {
    assertThatThrownBy(() -> new Sampler(7, Script.ENGLISH, false).text(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("A text of 0 bytes: at least 1 is needed");
  }

  private static byte[] order() {
    Variants variants = new Variants(new Sampler(42, Script.ENGLISH, true));
    return MessageWriter.request(Operation.ORDER, variants.order(3));
  }
}

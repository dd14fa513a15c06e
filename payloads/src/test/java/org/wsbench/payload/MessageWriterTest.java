package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageWriterTest {

  @Test
  void textIsEscapedWhereXmlDemandsIt() {
    assertThat(MessageWriter.reply(Operation.STRING, "<a>&'\"\r\n]]>"))
        .asString(StandardCharsets.UTF_8)
        .contains("<return>&lt;a&gt;&amp;'\"&#13;\n]]&gt;</return>");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 8, 0xB, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF})
  void charactersThatXmlCannotCarryAreRefused(int character) {
    String text = "a" + (char) character;
    assertThatThrownBy(() -> MessageWriter.request(Operation.STRING, text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("XML 1.0 cannot carry U+%04X".formatted(character));
  }

  @Test
  void aValueOfAnotherOperationIsRefused() {
    assertThatThrownBy(() -> MessageWriter.request(Operation.INTEGER, "7"))
        .isInstanceOf(ClassCastException.class);
  }
}

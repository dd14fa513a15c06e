package org.wsbench.payload;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;

/**
 * A way to write a value.
 *
 * @param id what tells it from others of the operation
 * @param meaning why it may be difficult
 * @param lexical as it stands in the message
 * @param value what it means
 */
record LexicalForm(String id, String meaning, String lexical, Object value) {

  static LexicalForm of(String id, String meaning, String lexical, Object value) {
    return new LexicalForm(id, meaning, lexical, value);
  }

  static LexicalForm instant(String id, String meaning, String lexical) {
    return new LexicalForm(id, meaning, lexical, OffsetDateTime.parse(lexical));
  }

  /** Requests of an operation, one for each form. */
  static List<Message> messages(Operation operation, LexicalForm... forms) {
    return Arrays.stream(forms)
        .map(
            form ->
                new Message(
                    operation.element() + "/" + form.id(),
                    form.meaning(),
                    operation,
                    form.value(),
                    MessageWriter.requestOfLexical(operation, form.lexical()),
                    StandardCharsets.UTF_8))
        .toList();
  }
}

package org.wsbench.payload;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;

/**
 * One notation of a value.
 *
 * @param id unique among the forms of the operation
 * @param meaning why it may be difficult
 * @param lexical the notation, as it is in the message
 * @param value the value that it means
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

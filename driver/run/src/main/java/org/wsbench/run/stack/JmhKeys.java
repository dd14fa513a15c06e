package org.wsbench.run.stack;

import java.util.Optional;
import org.wsbench.result.jmh.JmhCounterpart;
import tools.jackson.databind.util.StdConverter;

/**
 * What a descriptor says of the microbenchmarks.
 *
 * @param binding the binding that they measure
 * @param parser the library with which they read a request
 * @param writer the library with which they write a reply; empty = the parser's
 * @param note in what they differ from the stack, in words
 */
record JmhKeys(String binding, String parser, Optional<String> writer, Optional<String> note) {

  /** With the writer filled in. */
  static final class Filled extends StdConverter<JmhKeys, JmhCounterpart> {
    @Override
    public JmhCounterpart convert(JmhKeys keys) {
      return new JmhCounterpart(
          keys.binding, keys.parser, keys.writer.orElse(keys.parser), keys.note.map(String::strip));
    }
  }
}

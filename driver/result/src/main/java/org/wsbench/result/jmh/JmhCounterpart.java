package org.wsbench.result.jmh;

import java.util.Optional;

/**
 * The microbenchmarks that do what a stack's data binding does.
 *
 * @param binding the binding that they measure
 * @param parser the library with which they read a request
 * @param writer the library with which they write a reply; {@code own} = the binding itself writes
 * @param note in what they differ from the stack, in words
 */
public record JmhCounterpart(String binding, String parser, String writer, Optional<String> note) {
  /**
   * Whether a benchmark is one of those whose times make that of a data binding: a request to a
   * reply, and what is a part of it, parsing the request. For a writer that no benchmark combines
   * with the parser, a request to objects and objects to a reply stand for the former.
   */
  public boolean isMadeOf(BenchmarkId id) {
    return isParse(id) || (hasRoundTrip() ? isRoundTrip(id) : isUnmarshal(id) || isMarshal(id));
  }

  private boolean hasRoundTrip() {
    return writer.equals(BenchmarkId.OWN) || writer.equals(parser);
  }

  private boolean isParse(BenchmarkId id) {
    return id.isParse() && id.parser().equals(parser);
  }

  private boolean isUnmarshal(BenchmarkId id) {
    return is(id, "unmarshal") && id.parser().equals(parser);
  }

  private boolean isMarshal(BenchmarkId id) {
    return is(id, "marshal") && id.writer().equals(writer);
  }

  /** Whether a benchmark turns a request into a reply as the stack does. */
  boolean isRoundTrip(BenchmarkId id) {
    return is(id, "roundTrip") && id.parser().equals(parser) && id.writer().equals(writer);
  }

  private boolean is(BenchmarkId id, String operation) {
    return id.operation().equals(operation) && id.binding().equals(binding);
  }
}

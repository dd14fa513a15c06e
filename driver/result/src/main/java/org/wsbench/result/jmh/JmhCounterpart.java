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
public record JmhCounterpart(String binding, String parser, String writer, Optional<String> note) {}

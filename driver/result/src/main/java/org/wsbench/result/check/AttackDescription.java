package org.wsbench.result.check;

/**
 * What a hostile or clumsy client does.
 *
 * @param id stable name, such as {@code entity-expansion}
 * @param text what it does, in words
 */
public record AttackDescription(String id, String text) {}

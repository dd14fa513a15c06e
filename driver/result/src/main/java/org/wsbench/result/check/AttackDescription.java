package org.wsbench.result.check;

/**
 * Describes what a hostile or careless client does.
 *
 * @param id stable name, such as {@code entity-expansion}
 * @param text what it does, in words
 */
public record AttackDescription(String id, String text) {}

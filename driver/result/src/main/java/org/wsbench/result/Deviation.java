package org.wsbench.result;

/**
 * Something that a stack is known to get wrong.
 *
 * @param check the id of the check that fails
 * @param text what the stack does
 */
public record Deviation(String check, String text) {}

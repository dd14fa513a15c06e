package org.wsbench.result;

/**
 * A known deviation of a stack: a check that it fails.
 *
 * @param check the id of the check that fails
 * @param text what the stack does
 */
public record Deviation(String check, String text) {}

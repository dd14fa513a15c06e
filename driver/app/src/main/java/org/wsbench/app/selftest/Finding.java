package org.wsbench.app.selftest;

/**
 * What one part of the self-test found.
 *
 * @param passed whether it is as it must be
 * @param text one sentence
 */
public record Finding(boolean passed, String text) {}

package org.wsbench.result.level;

/**
 * The settings of a search for a limit.
 *
 * @param from the level that is tried first
 * @param to no level beyond it is tried
 * @param within a limit is known well enough when the lowest level that fails is at most this share
 *     above the highest that passes, such as 0.03
 * @param confirm how often both are tried
 */
public record Search(Level from, Level to, double within, int confirm) {}

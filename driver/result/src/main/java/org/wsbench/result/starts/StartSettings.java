package org.wsbench.result.starts;

/**
 * How each start was measured.
 *
 * @param requests how many requests were sent one after the other, from the start of the process on
 * @param loadSeconds how long each case was then under load
 * @param connections of that load
 */
public record StartSettings(int requests, double loadSeconds, int connections) {}

package org.wsbench.result.level;

import org.wsbench.result.Percentiles;

/**
 * How the load was made.
 *
 * @param due requests that were due, dropped ones among them
 * @param duePerSecond these by the second; the rate that was asked for, as chance had it
 * @param dropped requests that were due and not sent, because as many as allowed were under way
 * @param mostInFlight most requests under way at once
 * @param backlog requests under way at the end
 * @param latenessMicros by how much the driver sent requests after they were due; all 0 where none
 *     is due at a time
 */
public record GeneratorFigures(
    long due,
    double duePerSecond,
    long dropped,
    int mostInFlight,
    int backlog,
    Percentiles latenessMicros) {}

package org.wsbench.result.level;

import org.wsbench.result.Percentiles;

/**
 * How the load was generated.
 *
 * @param due requests that were due, dropped ones among them
 * @param duePerSecond the same per second: the rate that was asked for, apart from chance
 * @param dropped requests that were due and not sent, because as many as allowed were in flight
 * @param mostInFlight most requests in flight at once
 * @param backlog requests in flight at the end
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

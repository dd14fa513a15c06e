package org.wsbench.analysis.history;

import org.wsbench.result.Bound;
import org.wsbench.result.Interval;

/**
 * A place in a series at which the ratio changed.
 *
 * @param before number of the last run before the change
 * @param after number of the first run after it
 * @param value the mean ratio after the change, up to the next one, divided by that before it
 * @param interval of the value without the bound, at the level that allows for all places of all
 *     series
 * @param bound how far the runs' bounds allow the value to be off
 */
public record ChangePoint(
    RatioSeries series, int before, int after, double value, Interval interval, Bound bound) {}

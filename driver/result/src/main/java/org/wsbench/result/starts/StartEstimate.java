package org.wsbench.result.starts;

import org.wsbench.result.Interval;

/**
 * A figure of a stack over all its starts.
 *
 * @param stack name of the stack
 * @param figure id of a {@link StartFigure}
 * @param starts how many starts have it
 * @param mean over the starts
 * @param interval the 95 % interval of the mean; null for a single start
 * @param least of all starts
 * @param most of all starts
 */
public record StartEstimate(
    String stack,
    String figure,
    int starts,
    double mean,
    Interval interval,
    double least,
    double most) {}

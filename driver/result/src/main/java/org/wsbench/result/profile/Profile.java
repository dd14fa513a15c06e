package org.wsbench.result.profile;

/**
 * What a profiler saw in one round.
 *
 * @param round which round, and what saw it
 * @param stacks what it saw
 */
public record Profile(ProfiledRound round, CollapsedStacks stacks) {}

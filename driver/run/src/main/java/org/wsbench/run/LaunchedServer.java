package org.wsbench.run;

import java.time.Duration;

/**
 * A server whose process has just been started, and which may not answer yet.
 *
 * @param startNanos when it was started, on the clock of {@link System#nanoTime()}
 * @param readyWithin how long it may take until it answers
 */
public record LaunchedServer(Server server, long startNanos, Duration readyWithin) {}

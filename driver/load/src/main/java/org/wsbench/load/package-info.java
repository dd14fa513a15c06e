/**
 * The load generator for HTTP services: a schedule determines when requests are sent, a source
 * which ones, and a validator whether replies are right; a report contains the results. Start with
 * {@link org.wsbench.load.LoadGenerator}.
 */
package org.wsbench.load;

/**
 * Load on HTTP services: a schedule says when requests leave, a source what they are, a validator
 * whether replies are right; a report says what it came to. {@link org.wsbench.load.LoadGenerator}
 * is where to begin.
 */
package org.wsbench.load;

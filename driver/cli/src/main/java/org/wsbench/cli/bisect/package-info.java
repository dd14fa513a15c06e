/**
 * Searches by bisection: for the first version of a stack that is slower than the oldest, and for
 * the smallest heap.
 */
package org.wsbench.cli.bisect;

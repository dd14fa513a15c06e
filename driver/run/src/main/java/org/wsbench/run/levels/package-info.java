/**
 * The scheme of levels: load at levels that a plan names or a search tries, in windows that the
 * stacks take in turn.
 */
package org.wsbench.run.levels;

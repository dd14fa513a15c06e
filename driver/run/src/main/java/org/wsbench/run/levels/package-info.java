/**
 * The scheme of levels: load as users make it, at levels that a plan names or that a search tries,
 * in windows that the stacks take in turn.
 */
package org.wsbench.run.levels;

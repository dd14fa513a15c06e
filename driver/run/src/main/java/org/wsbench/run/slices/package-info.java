/**
 * The scheme of slices: stacks take turns in short slices of load, in random order cycle after
 * cycle, and the cases that need it most are measured again while there is time.
 */
package org.wsbench.run.slices;

/**
 * Profilers: what samples the servers of a run, the best that works for each, and the layers that
 * frames belong to.
 */
package org.wsbench.run.profile;

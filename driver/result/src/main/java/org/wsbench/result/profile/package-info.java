/** What a profiler saw in the servers of a run: stacks of frames, window by window. */
package org.wsbench.result.profile;

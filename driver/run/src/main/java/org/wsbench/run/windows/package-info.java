/** The scheme of windows: one stack after the other, with one long window per round and case. */
package org.wsbench.run.windows;

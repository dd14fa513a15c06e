/** The results of load at levels: windows, limits, and trends. */
package org.wsbench.result.level;

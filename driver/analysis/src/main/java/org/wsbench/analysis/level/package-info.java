/** Figures of load at levels, computed from windows. */
package org.wsbench.analysis.level;

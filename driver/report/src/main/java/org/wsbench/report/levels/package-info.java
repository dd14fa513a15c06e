/** The report on a run that had users or rates at levels. */
package org.wsbench.report.levels;

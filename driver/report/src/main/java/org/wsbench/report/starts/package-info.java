/** The report on a run that measures starts. */
package org.wsbench.report.starts;

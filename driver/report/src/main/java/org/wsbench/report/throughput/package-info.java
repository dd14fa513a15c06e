/** The report on a run that measured cases one by one, in slices or windows. */
package org.wsbench.report.throughput;

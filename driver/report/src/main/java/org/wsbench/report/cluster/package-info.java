/** The report on the machines of a run. */
package org.wsbench.report.cluster;

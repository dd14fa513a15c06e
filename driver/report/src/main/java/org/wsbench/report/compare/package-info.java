/** The report on two runs. */
package org.wsbench.report.compare;

/** Several runs of one plan on one machine, and what changed from one to the next. */
package org.wsbench.analysis.history;

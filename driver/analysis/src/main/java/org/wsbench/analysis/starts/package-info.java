/** Figures of starts, and their comparison. */
package org.wsbench.analysis.starts;

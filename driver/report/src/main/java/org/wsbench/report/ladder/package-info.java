/** What a ladder shows: the ratios of steps, and how they change from step to step. */
package org.wsbench.report.ladder;

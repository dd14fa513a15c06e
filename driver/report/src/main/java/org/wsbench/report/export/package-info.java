/** Results in the formats of other tools: pure functions. */
package org.wsbench.report.export;

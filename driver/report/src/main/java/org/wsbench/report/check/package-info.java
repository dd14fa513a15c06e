/** Reports on examinations and attacks, as Markdown and in the report on a run. */
package org.wsbench.report.check;

/** What examinations and attacks found, as Markdown, as JUnit XML and in the report on a run. */
package org.wsbench.report.check;

/** The content of reports as data: tables of typed values, and paragraphs. */
package org.wsbench.report.page;

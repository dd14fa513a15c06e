/** What a report says, as data: tables of typed values, paragraphs, and what stands above them. */
package org.wsbench.report.page;

/** The output formats of reports: each is one class that converts a page to text. */
package org.wsbench.report.format;

/** The forms that a report is given: each is one class that makes text of a page. */
package org.wsbench.report.format;

package org.wsbench.report.html;

/**
 * HTML that a template made of escaped values.
 *
 * @param html a fragment, or a whole document
 */
record Markup(String html) {}

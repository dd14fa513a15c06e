package org.wsbench.report.html;

/**
 * HTML that a template created from escaped values.
 *
 * @param html a fragment, or a whole document
 */
public record Markup(String html) {}

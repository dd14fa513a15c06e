package org.wsbench.report.html.planted;

/** Breaks no rule: what a report must not use. */
public final class FileOfAReport {}

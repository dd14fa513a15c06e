/**
 * Reports as one HTML file that needs nothing but itself: tables and the waterfall of a ladder are
 * made here, scripts make tables interactive and draw the charts. Templates escape all values; only
 * {@link org.wsbench.report.html.Markup}, the output of a template, is not escaped again.
 */
@JStacheConfig(
    pathing = @JStachePath(prefix = "org/wsbench/report/html/", suffix = ".mustache"),
    naming = @JStacheName(suffix = "Template"))
package org.wsbench.report.html;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStacheName;
import io.jstach.jstache.JStachePath;

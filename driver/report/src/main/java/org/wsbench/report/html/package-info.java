/**
 * Reports as one HTML file that needs nothing but itself: tables and the main chart are made here,
 * scripts make them interactive and draw further charts. Templates escape whatever they show;
 * {@link org.wsbench.report.html.Markup} is what a template made, and the only thing that is not
 * escaped again.
 */
@JStacheConfig(
    pathing = @JStachePath(prefix = "org/wsbench/report/html/", suffix = ".mustache"),
    naming = @JStacheName(suffix = "Template"))
package org.wsbench.report.html;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStacheName;
import io.jstach.jstache.JStachePath;
